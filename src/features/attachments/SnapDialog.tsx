import { useDispatch } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { snapClosed } from './attachmentsSlice';

interface Props {
  /** The place's own text. */
  text: string;
  onPick: (fromCamera: boolean) => void;
}

/** Asks for a picture with the place's own text (VO-9). It is open for as long as the state says so. */
export function SnapDialog({ text, onPick }: Props) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const close = () => dispatch(snapClosed());
  return (
    <Dialog
      title={texts.TakePhoto()}
      text={text}
      onLeave={close}
      actions={
        <>
          <Button onClick={() => onPick(true)}>{texts.TakePhoto()}</Button>
          <Button look="quiet" onClick={() => onPick(false)}>
            {texts.AddPhoto()}
          </Button>
          <Button look="quiet" onClick={close}>
            {texts.Cancel()}
          </Button>
        </>
      }
    />
  );
}
