import { useDispatch } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { snapClosed } from '../../../state/attachments/attachmentsSlice';

interface Props {
  /** The place's own text. */
  text: string;
  /** Where it is in another language than the page. */
  textTag: string | undefined;
  /** Whether the person wants the camera or the album. */
  camera: boolean;
  onPick: () => void;
}

/** Asks for a picture with the place's own text (VO-9). It is open for as long as the state says so. */
export function SnapDialog({ text, textTag, camera, onPick }: Props) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const name = camera ? texts.TakePhoto() : texts.AddPhoto();
  const close = () => dispatch(snapClosed());
  return (
    <Dialog
      title={name}
      text={text}
      textTag={textTag}
      onLeave={close}
      actions={
        <>
          <Button onClick={onPick}>{name}</Button>
          <Button look="quiet" onClick={close}>
            {texts.Cancel()}
          </Button>
        </>
      }
    />
  );
}
