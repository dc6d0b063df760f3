import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PhoneCase } from '../../../contract/phoneCase';
import type { RootState } from '../../../state/rootReducer';
import { photoClosed, photoOpened, photoTurned } from '../../../state/staffCase/staffCaseSlice';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import type { StagedPhoto } from '../../ui/PhotoStage';
import { PhotoDialog } from '../photos/PhotoDialog';
import styles from './staffCase.module.css';

/**
 * Photos of visitors, and of what was done. A press shows one in full size, and all of them can be turned.
 */
export function CasePhotos({ of: { photos, proof } }: { of: PhoneCase }) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const index = useSelector((root: RootState) => root.staffCase?.openPhoto ?? null);
  const shown = useMemo(
    () => [
      ...photos.map(({ url }, at) => ({
        src: url,
        alt: staff.CaseVisitorPhoto({ number: at + 1, count: photos.length }),
      })),
      ...proof.map((url, at) => ({
        src: url,
        alt: staff.CaseProofPhoto({ number: at + 1, count: proof.length }),
      })),
    ],
    [photos, proof, staff],
  );
  const turn = useCallback((to: number) => dispatch(photoTurned({ index: to })), [dispatch]);
  const close = useCallback(() => dispatch(photoClosed()), [dispatch]);
  return (
    <>
      <Thumbnails photos={shown.slice(0, photos.length)} from={0} />
      {proof.length > 0 && (
        <section aria-labelledby="case-after">
          <h2 id="case-after">{staff.CaseProof()}</h2>
          <Thumbnails photos={shown.slice(photos.length)} from={photos.length} />
        </section>
      )}
      {index !== null && <PhotoDialog photos={shown} index={index} onTurn={turn} onClose={close} />}
    </>
  );
}

/** @param props.from the place of the first one among all photos of the case */
function Thumbnails({ photos, from }: { photos: readonly StagedPhoto[]; from: number }) {
  const dispatch = useDispatch();
  if (photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      {photos.map(({ src, alt }, at) => (
        <button key={at} type="button" onClick={() => dispatch(photoOpened({ index: from + at }))}>
          <img src={src} alt={alt} />
        </button>
      ))}
    </div>
  );
}
