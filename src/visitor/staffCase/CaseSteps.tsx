import { useId, useRef, type ChangeEvent, type FormEvent, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { caseFilesKey } from '../../../contract/attachments';
import { caseTextLength } from '../../../contract/cases';
import type { PhoneCase } from '../../../contract/phoneCase';
import { selectDraftPhotos, selectMostPhotos } from '../../../state/attachments/attachmentsSelectors';
import { photosPicked, pickerOpened } from '../../../state/attachments/attachmentsSlice';
import type { RootState } from '../../../state/rootReducer';
import { selectCaseItems, selectCaseNote } from '../../../state/staffCase/staffCaseSelectors';
import {
  caseNoteTyped,
  fixClosed,
  fixOpened,
  fixPressed,
  givePressed,
  giveToggled,
  onItPressed,
  personPicked,
} from '../../../state/staffCase/staffCaseSlice';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import { Button, smallButton } from '../../ui/Button';
import { useMedia } from '../attachments/mediaContext';
import { PhotoList } from '../attachments/PhotoList';
import styles from './staffCase.module.css';

/** What staff can do with a case now. Steps that wait on this phone count as taken. */
export function CaseSteps({ of }: { of: PhoneCase }) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const state = useSelector((root: RootState) => root.staffCase);
  const items = useSelector(selectCaseItems).filter(({ refusal }) => !refusal);
  const draft = useSelector(selectDraftPhotos);
  const camera = useRef<HTMLInputElement>(null);
  const isFixed = of.state === 'resolved' || items.some(({ kind }) => kind === 'caseFix');
  if (isFixed) return null;
  const { uid: caseUid } = of;
  const isTaken = items.length > 0 || of.state === 'in_progress' || (!of.mayManage && isSeen(of));
  const isFixing = state?.isFixing || draft.length > 0;
  const takePhoto = () => {
    dispatch(pickerOpened({ questionUid: caseFilesKey(caseUid), camera: true }));
    camera.current?.click();
  };
  return (
    <>
      <CameraInput caseUid={caseUid} input={camera} />
      {isFixing ? (
        <FixForm of={of} onPhoto={takePhoto} />
      ) : (
        <div className={styles.steps}>
          {!isTaken && <Button onClick={() => dispatch(onItPressed({ caseUid }))}>{staff.ImOnIt()}</Button>}
          {of.mayManage && <Give of={of} />}
          <Button look={isTaken ? 'primary' : 'quiet'} onClick={takePhoto}>
            {staff.FixedPhoto()}
          </Button>
          {of.proofPolicy !== 'photo' && (
            <Button look="quiet" onClick={() => dispatch(fixOpened({ caseUid }))}>
              {staff.Resolve()}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const isSeen = ({ state }: PhoneCase): boolean => state !== 'new' && state !== 'reopened';

/** The camera of the phone. The File stays in the device's media; the action carries its descriptor. */
function CameraInput({ caseUid, input }: { caseUid: string; input: RefObject<HTMLInputElement | null> }) {
  const staff = useStaffTexts();
  const media = useMedia();
  const dispatch = useDispatch();
  const most = useSelector(selectMostPhotos);
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photos = media.takePhotos(target.files ?? []);
    // Lets the person take the same photo again.
    target.value = '';
    if (photos.length > 0) dispatch(photosPicked({ questionUid: caseFilesKey(caseUid), photos, most }));
  };
  return (
    <input
      ref={input}
      type="file"
      accept="image/png,image/jpeg"
      capture="environment"
      hidden
      aria-label={staff.FixedPhoto()}
      onChange={picked}
    />
  );
}

/** Photos and a note of what was done, which close the case. */
function FixForm({ of, onPhoto }: { of: PhoneCase; onPhoto: () => void }) {
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const note = useSelector((root: RootState) => selectCaseNote(root, of.uid));
  const photos = useSelector(selectDraftPhotos);
  const lacksPhoto = of.proofPolicy === 'photo' && photos.length === 0;
  const lacksNote = of.proofPolicy === 'note' && note.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!lacksPhoto && !lacksNote) dispatch(fixPressed({ caseUid: of.uid }));
  };
  return (
    <form className={styles.steps} noValidate onSubmit={send}>
      <PhotoList questionUid={caseFilesKey(of.uid)} after={add} />
      <button ref={add} type="button" className={smallButton} onClick={onPhoto}>
        {photos.length > 0 ? staff.AnotherPhoto() : texts.TakePhoto()}
      </button>
      {of.isProofShown && <p className={styles.hint}>{staff.ProofShown()}</p>}
      <label className={styles.label} htmlFor={id}>
        {staff.ResolveNote()}
      </label>
      <textarea
        id={id}
        className={styles.input}
        dir="auto"
        rows={3}
        maxLength={caseTextLength}
        required={of.proofPolicy === 'note'}
        value={note}
        onChange={({ target }) => dispatch(caseNoteTyped({ caseUid: of.uid, text: target.value }))}
      />
      <p role="status" className={styles.hint}>
        {lacksPhoto ? staff.CasePhotoNeeded() : ''}
      </p>
      <Button type="submit" disabled={lacksPhoto || lacksNote}>
        {staff.FixedDone()}
      </Button>
      {photos.length === 0 && (
        <Button look="quiet" onClick={() => dispatch(fixClosed())}>
          {texts.Cancel()}
        </Button>
      )}
    </form>
  );
}

function Give({ of: { uid: caseUid, people } }: { of: PhoneCase }) {
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const id = useId();
  const give = useSelector((root: RootState) => root.staffCase?.give ?? null);
  if (!give)
    return (
      <Button look="quiet" onClick={() => dispatch(giveToggled({ isOpen: true }))}>
        {staff.GiveTo()}
      </Button>
    );
  return (
    <div className={styles.give}>
      <label className={styles.label} htmlFor={id}>
        {staff.GiveCaseTitle()}
      </label>
      <select
        id={id}
        className={styles.input}
        value={give.personUid}
        onChange={({ target }) => dispatch(personPicked({ personUid: target.value }))}
      >
        <option value="">{staff.AssignedNobody()}</option>
        {people.map(({ uid, name }) => (
          <option key={uid} value={uid}>
            {name}
          </option>
        ))}
      </select>
      <Button disabled={give.isSending} onClick={() => dispatch(givePressed({ caseUid }))}>
        {staff.GiveCase()}
      </Button>
      <Button look="quiet" disabled={give.isSending} onClick={() => dispatch(giveToggled({ isOpen: false }))}>
        {texts.Cancel()}
      </Button>
    </div>
  );
}
