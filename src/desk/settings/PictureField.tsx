import { Button, Group, Input, Loader } from '@mantine/core';
import { useId, useRef, type ChangeEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isOwnPicture, type PictureKind } from '../../../contract/pictures';
import { pathText, type FieldPath } from '../../../contract/settingsFields';
import { useMedia } from '../../visitor/attachments/mediaContext';
import { useTexts } from '../../i18n/useTexts';
import { useFocusPassedOn } from '../../ui/useFocusPassedOn';
import { wordsOf } from '../Failure';
import { issueText } from './fieldTexts';
import styles from './settings.module.css';
import { selectUpload } from '../../../state/settings/settingsSelectors';
import { picturePicked, valueChanged } from '../../../state/settings/settingsSlice';

interface Props {
  of: PictureKind;
  path: FieldPath;
  label: string;
  error: string | undefined;
  /** Path of the picture; empty without one. */
  value: string;
}

/** A picture: what it is now, and buttons that pick another one and take it away. */
export function PictureField({ of, path, label, error, value }: Props) {
  const all = useTexts();
  const { desk: texts } = all;
  const dispatch = useDispatch();
  const media = useMedia();
  const input = useRef<HTMLInputElement>(null);
  const pick = useRef<HTMLButtonElement>(null);
  const passedOn = useFocusPassedOn(() => pick.current);
  const id = useId();
  const current = useSelector(selectUpload);
  const upload = current && pathText(current.path) === pathText(path) ? current : null;
  const isSending = upload?.status === 'sending';
  const failed =
    upload?.status === 'refused'
      ? issueText(texts, upload.issue)
      : upload?.status === 'failed'
        ? wordsOf(all, upload.failure).text
        : error;
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = media.takePhotos(target.files ?? []);
    // Lets the person pick the same file again.
    target.value = '';
    if (photo) dispatch(picturePicked({ path, of, photo }));
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={failed}
      size="md"
      className={styles.whole}
      data-marked={failed !== undefined || undefined}
    >
      <Group gap="sm" role="group" aria-labelledby={id} aria-busy={isSending} {...passedOn}>
        <span className={styles.thumbnail} data-of={of}>
          {isSending ? (
            <Loader size="sm" aria-label={texts.PictureSending()} role="status" />
          ) : (
            isOwnPicture(value) && <img src={value} alt={texts.PictureNow()} />
          )}
        </span>
        <Button
          ref={pick}
          variant="default"
          h={44}
          disabled={isSending}
          onClick={() => input.current?.click()}
        >
          {value ? texts.PickOther() : texts.PickPicture()}
        </Button>
        {value && !isSending && (
          <Button variant="default" h={44} onClick={() => dispatch(valueChanged({ path, value: null }))}>
            {texts.DropPicture()}
          </Button>
        )}
      </Group>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={label}
        onChange={picked}
      />
    </Input.Wrapper>
  );
}
