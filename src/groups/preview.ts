import { bringGroup } from '../app/groups';
import { bringViews } from '../visitor/groups/views';
import { PhotoViewer } from '../visitor/photos/PhotoViewer';
import { previewGroup } from './previewGroup';

bringGroup('preview', previewGroup);
bringViews('preview', { PhotoViewer });
