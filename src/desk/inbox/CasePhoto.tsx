import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { fileFailed, photoClosed, photoTurned, type ShownCase } from '../../../state/inbox/caseSlice';
import { PhotoDialog } from '../photos/PhotoDialog';
import { useDeskTexts } from '../useDeskTexts';

/** The photo of a case that is shown in full size, among those of its vote or of what was done. */
export function CasePhoto({ shown: { of, photo } }: { shown: ShownCase }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const photos = useMemo(
    () =>
      photo?.voteUid === null
        ? of.proof.map((url) => ({ url }))
        : of.votesList.find(({ uid }) => uid === photo?.voteUid)?.photos,
    [of, photo?.voteUid],
  );
  if (!photo || !photos) return null;
  return (
    <PhotoDialog
      photos={photos}
      {...(photo.voteUid === null && { of: texts.CaseProof() })}
      index={photo.photoIndex}
      onTurn={(photoIndex) => dispatch(photoTurned({ photoIndex }))}
      onClose={() => dispatch(photoClosed())}
      onFileFailed={() => dispatch(fileFailed())}
    />
  );
}
