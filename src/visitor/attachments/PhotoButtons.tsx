import { useRef, type ChangeEvent, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { useTexts } from '../../i18n/useTexts';
import { smallButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { selectSay, selectTagOf } from '../../../state/tiles/tilesSelectors';
import { selectVotedHere } from '../../../state/voting/votingSelectors';
import part from './AttachmentsPart.module.css';
import {
  selectMostPhotos,
  selectSnap,
  selectSnapText,
} from '../../../state/attachments/attachmentsSelectors';
import { photosPicked, pickerOpened, snapOpened } from '../../../state/attachments/attachmentsSlice';
import { useMedia } from './mediaContext';
import { SnapDialog } from './SnapDialog';

interface Props {
  questionUid: QuestionUid;
  addButton: RefObject<HTMLButtonElement | null>;
}

/**
 * Adds photos from the device's album, and on devices with a camera also new ones. If the question asks for a
 * picture, a popup says so first (VO-9). In a service log the page itself says it: staff do this all day.
 */
export function PhotoButtons({ questionUid, addButton }: Props) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const isLog = useSelector(selectVotedHere)?.isServiceLog === true;
  const asked = useSelector(selectSnapText);
  const snapText = isLog ? null : asked;
  const snap = useSelector(selectSnap);
  const say = useSelector(selectSay);
  const tagOf = useSelector(selectTagOf);
  const album = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const pick = (fromCamera: boolean) => {
    dispatch(pickerOpened({ questionUid, camera: fromCamera }));
    (fromCamera ? camera : album).current?.click();
  };
  const ask = (camera: boolean) => (snapText ? dispatch(snapOpened({ questionUid, camera })) : pick(camera));

  return (
    <>
      <button ref={addButton} className={smallButton} type="button" onClick={() => ask(false)}>
        <Icon of="photo" />
        <span>{texts.AddPhoto()}</span>
      </button>
      <button className={`${smallButton} ${part.camera}`} type="button" onClick={() => ask(true)}>
        <Icon of="camera" />
        <span>{texts.TakePhoto()}</span>
      </button>
      <PhotoInput questionUid={questionUid} input={album} />
      <PhotoInput questionUid={questionUid} input={camera} fromCamera />
      {snapText && snap && (
        <SnapDialog
          text={say(snapText)}
          textTag={tagOf(snapText)}
          camera={snap.camera}
          onPick={() => pick(snap.camera)}
        />
      )}
    </>
  );
}

interface InputProps {
  questionUid: QuestionUid;
  input: RefObject<HTMLInputElement | null>;
  fromCamera?: boolean;
}

/**
 * The browser's own picker; the buttons open it. The File stays in the device's media. The action carries its
 * descriptor.
 */
function PhotoInput({ questionUid, input, fromCamera }: InputProps) {
  const media = useMedia();
  const dispatch = useDispatch();
  const most = useSelector(selectMostPhotos);
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photos = media.takePhotos(target.files ?? []);
    // Lets the person pick the same photo again.
    target.value = '';
    if (photos.length > 0) dispatch(photosPicked({ questionUid, photos, most }));
  };
  return (
    <input
      ref={input}
      type="file"
      accept="image/png,image/jpeg"
      hidden
      onChange={picked}
      {...(fromCamera ? { capture: 'environment' } : { multiple: true })}
    />
  );
}
