import { Box, Button, Menu } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { languageNames, languageTag, locales, toLocale } from '../../contract/languages';
import { selectLocale } from '../../state/language/languageSelectors';
import { languageChosen } from '../../state/language/languageSlice';
import type { DeskRootState } from '../../state/deskRootReducer';
import { menuClosed, menuOpened } from '../../state/desk/deskSlice';
import { useDeskTexts } from './useDeskTexts';

/** The language menu of the desk. The state holds whether it is open. */
export function LanguageMenu() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const locale = useSelector(selectLocale);
  const isOpen = useSelector((state: DeskRootState) => state.desk.menu === 'language');
  const code = languageTag(locale).toUpperCase();
  const choose = (value: string) => {
    const chosen = toLocale(value);
    if (chosen) dispatch(languageChosen({ locale: chosen }));
  };
  return (
    <Menu
      opened={isOpen}
      onChange={(opens) => dispatch(opens ? menuOpened({ menu: 'language' }) : menuClosed())}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          variant="default"
          h={44}
          px="sm"
          aria-label={`${texts.Language()}: ${languageNames[locale]} ${code}`}
        >
          <Box component="span" visibleFrom="xs">
            {languageNames[locale]}
          </Box>
          <Box component="span" hiddenFrom="xs">
            {code}
          </Box>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={locale} onChange={choose}>
          {locales.map((one) => (
            <Menu.RadioItem key={one} value={one} lang={languageTag(one)} closeMenuOnClick>
              {languageNames[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
