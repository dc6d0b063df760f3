import { useId } from 'react';
import { useSelector } from 'react-redux';
import { limits } from '../../../contract/limits';
import { ratingNames } from '../../../contract/rating';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { selectConsent, selectQuestion } from '../../../state/question/questionSelectors';
import { ConsentNote } from '../terms/ConsentNote';
import { selectSay, selectTagOf } from '../../../state/tiles/tilesSelectors';
import { selectReceivedRating } from '../../../state/voting/votingSelectors';
import styles from './note.module.css';

/**
 * Tiles, note, photos and contact for browsers without scripts. Only the server draws it, because no other
 * reader sees `<noscript>`.
 */
export function NoteFormWithoutScripts() {
  return <noscript>{__SERVER__ && <Form />}</noscript>;
}

/**
 * The server inserts a fresh key, so that a form that is sent twice is stored once
 * (`docs/decisions/0104-votes-by-form.md`).
 */
function Form() {
  const texts = useTexts();
  const id = useId();
  const question = useSelector(selectQuestion);
  const consent = useSelector(selectConsent);
  return (
    <form className={styles.form} method="post" encType="multipart/form-data">
      <input type="hidden" name="noteKey" value="%NOTEKEY%" />
      <TileChoices />
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {texts.YourNote()}
        </label>
        <textarea className={styles.note} id={id} name="note" dir="auto" rows={3} />
      </div>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}photos`}>
          {texts.YourPhotos()}
        </label>
        <input
          className={styles.files}
          id={`${id}photos`}
          type="file"
          name="file"
          accept="image/png,image/jpeg"
          multiple
          aria-describedby={`${id}most`}
        />
        <p className={styles.label} id={`${id}most`}>
          {texts.max_attach_photos_count_error({ v1: limits.photosPerVote })}
        </p>
      </div>
      <label className={styles.choice}>
        <input className={styles.box} type="checkbox" name="wantsAnswer" />
        <span>{texts.WantToHearBack()}</span>
      </label>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}email`}>
          {texts.YourEmail()}
        </label>
        <input
          className={styles.email}
          id={`${id}email`}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={question?.contactPlaceholder}
        />
      </div>
      {consent && <input type="hidden" name="consentId" value={consent.id} />}
      <ConsentNote />
      <Button type="submit">{texts.Send()}</Button>
    </form>
  );
}

/** The tiles of the vote's face, as checkboxes or radio buttons. The server checks their maximum. */
function TileChoices() {
  const texts = useTexts();
  const say = useSelector(selectSay);
  const tagOf = useSelector(selectTagOf);
  const rating = useSelector(selectReceivedRating);
  const question = useSelector(selectQuestion);
  const tiles = rating && question?.tiles?.[ratingNames[rating]];
  if (!tiles) return null;
  const { title, maximum, isRadio, blocks } = tiles;
  return (
    <fieldset className={styles.field}>
      <legend lang={title ? tagOf(title) : undefined}>{title ? say(title) : texts.TilesTitle()}</legend>
      {maximum !== null && !isRadio && (
        <p className={styles.label}>{texts.level2_maxCount({ v1: maximum })}</p>
      )}
      {blocks.map(({ value, text }, index) => (
        <label key={value} className={styles.choice}>
          <input
            className={styles.box}
            type={isRadio ? 'radio' : 'checkbox'}
            name={isRadio ? 'tile' : `tile${index}`}
            value={value}
          />
          <span dir="auto" lang={tagOf(text)}>
            {say(text)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
