// Each from its own file: the package's index has five thousand.
export { default as IconBuildingStore } from '@tabler/icons-react/icons/IconBuildingStore';
export { default as IconBug } from '@tabler/icons-react/icons/IconBug';
export { default as IconChartLine } from '@tabler/icons-react/icons/IconChartLine';
export { default as IconClipboardCheck } from '@tabler/icons-react/icons/IconClipboardCheck';
export { default as IconDevices } from '@tabler/icons-react/icons/IconDevices';
export { default as IconDots } from '@tabler/icons-react/icons/IconDots';
export { default as IconHeart } from '@tabler/icons-react/icons/IconHeart';
export { default as IconHistory } from '@tabler/icons-react/icons/IconHistory';
export { default as IconHome } from '@tabler/icons-react/icons/IconHome';
export { default as IconInbox } from '@tabler/icons-react/icons/IconInbox';
export { default as IconMoodSmile } from '@tabler/icons-react/icons/IconMoodSmile';
export { default as IconFold } from '@tabler/icons-react/icons/IconLayoutSidebarLeftCollapse';
export { default as IconUnfold } from '@tabler/icons-react/icons/IconLayoutSidebarLeftExpand';
export { default as IconQrcode } from '@tabler/icons-react/icons/IconQrcode';
export { default as IconSearch } from '@tabler/icons-react/icons/IconSearch';
export { default as IconTool } from '@tabler/icons-react/icons/IconTool';
export { default as IconUsers } from '@tabler/icons-react/icons/IconUsers';
