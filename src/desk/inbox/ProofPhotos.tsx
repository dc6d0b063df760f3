import { Button, Group, Input, VisuallyHidden } from '@mantine/core';
import { useId, useRef, type ChangeEvent } from 'react';
import { proofPhotos } from '../../../contract/cases';
import type { PickedPhoto } from '../../../state/attachments/attachmentsState';
import type { CaseForm } from '../../../state/inbox/caseSlice';
import { useTexts } from '../../i18n/useTexts';
import { useMedia } from '../../visitor/attachments/mediaContext';

interface Props {
  photos: readonly PickedPhoto[];
  /** Visitors may see them. */
  isShown: boolean;
  onFill: (form: Partial<CaseForm>) => void;
}

/** Photos of what was done, with the dialog that resolves a case. */
export function ProofPhotos({ photos, isShown, onFill }: Props) {
  const texts = useTexts();
  const { desk } = texts;
  const media = useMedia();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const id = useId();
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const more = media.takePhotos(target.files ?? []);
    // Lets the person pick the same photo again.
    target.value = '';
    if (more.length > 0) onFill({ photos: [...photos, ...more].slice(0, proofPhotos) });
  };
  return (
    <Input.Wrapper
      label={desk.ResolvePhoto()}
      labelElement="div"
      labelProps={{ id }}
      {...(isShown && { description: desk.ProofShown() })}
      size="md"
    >
      <Group gap="sm" role="group" aria-labelledby={id}>
        {photos.map((photo, index) => (
          <Button
            key={photo.id}
            variant="default"
            h={44}
            rightSection={<span aria-hidden>×</span>}
            onClick={() => {
              add.current?.focus();
              onFill({ photos: photos.filter((other) => other !== photo) });
            }}
          >
            <bdi>{photo.name}</bdi>
            <VisuallyHidden>{` ${texts.RemovePhoto({ number: index + 1 })}`}</VisuallyHidden>
          </Button>
        ))}
        <Button
          ref={add}
          variant="default"
          h={44}
          disabled={photos.length >= proofPhotos}
          onClick={() => input.current?.click()}
        >
          {texts.AddPhoto()}
        </Button>
      </Group>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        multiple
        hidden
        aria-label={desk.ResolvePhoto()}
        onChange={picked}
      />
    </Input.Wrapper>
  );
}
