import { bringGroup } from '../app/groups';
import { bringViews } from '../features/groups/views';
import { PhotoViewer } from '../features/history/PhotoViewer';
import { previewGroup } from './previewGroup';

bringGroup('preview', previewGroup);
bringViews('preview', { PhotoViewer });
