import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ratePath } from '../../../contract/screens';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { resolveMessage, useTexts } from '../../i18n/useTexts';
import { Button, buttonClass } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { LoadingBar } from '../../ui/LoadingBar';
import { Link } from '../navigation/Link';
import { useTextField } from '../note/useTextField';
import { LoadFailed } from '../question/LoadFailed';
import styles from './linking.module.css';
import {
  selectFoundPlaces,
  selectLinkedQuestion,
  selectLinking,
} from '../../../state/linking/linkingSelectors';
import {
  askedChosen,
  linkPressed,
  placeChosen,
  queryEdited,
  retryPressed,
  type LinkingState,
} from '../../../state/linking/linkingSlice';

/** Where an administrator links a sticker to a place (RD-4). */
export function OwnBusinessScreen() {
  const linking = useSelector(selectLinking);
  const question = useSelector(selectLinkedQuestion);
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  if (!linking || linking.status === 'loading')
    return (
      <>
        <LoadingBar label={texts.Loading()} />
        <Heading>{staff.LinkTitle()}</Heading>
      </>
    );
  if (linking.status === 'failed')
    return (
      <LoadFailed
        {...(linking.refusal && { reason: resolveMessage(texts, linking.refusal) })}
        onRetry={() => dispatch(retryPressed())}
      />
    );
  const chosen = linking.places.find(({ uid }) => uid === linking.chosen);
  if (linking.status === 'linked')
    return (
      <div className={styles.screen}>
        <Heading>{staff.Linked({ place: chosen?.name ?? '' })}</Heading>
        <Link className={buttonClass()} href={`${ratePath(question ?? '')}?force_vote=true`}>
          {staff.GoOn()}
        </Link>
      </div>
    );
  return (
    <div className={styles.screen}>
      <Heading>{staff.LinkTitle()}</Heading>
      <p>{staff.LinkHelp()}</p>
      <Places linking={linking} />
      <Questions linking={linking} />
      <Button
        disabled={linking.chosen === null || linking.status === 'linking'}
        onClick={() => dispatch(linkPressed())}
      >
        {staff.Link()}
      </Button>
    </div>
  );
}

function Places({ linking }: { linking: LinkingState }) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const found = useSelector(selectFoundPlaces);
  const id = useId();
  const search = useTextField<HTMLInputElement>(linking.query, 100, (splice) =>
    dispatch(queryEdited({ splice })),
  );
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {staff.LinkSearch()}
      </label>
      <input id={id} type="search" className={styles.search} {...search} />
      {found.length === 0 && <p role="status">{staff.LinkNone()}</p>}
      <fieldset className={styles.places} aria-label={staff.LinkTitle()}>
        {found.map(({ uid, name, siteName, orgName }) => (
          <label key={uid} className={styles.place}>
            <input
              type="radio"
              name={`${id}place`}
              checked={linking.chosen === uid}
              onChange={() => dispatch(placeChosen({ placeUid: uid }))}
            />
            <span>
              <b dir="auto">{name}</b>
              <span className={styles.label} dir="auto">
                {[...new Set([siteName, orgName])].filter(Boolean).join(' · ')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** What the sticker asks: a new question, or one that the chosen place has already. */
function Questions({ linking: { questions, chosen, asked } }: { linking: LinkingState }) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const id = useId();
  const found = questions.filter(({ placeUid }) => placeUid === chosen);
  if (found.length === 0) return null;
  const choices = [{ uid: null, text: staff.LinkNewQuestion(), placement: null }, ...found];
  return (
    <fieldset className={styles.places} aria-label={staff.LinkAsks()}>
      <p className={styles.label}>{staff.LinkAsks()}</p>
      {choices.map(({ uid, text, placement }) => (
        <label key={uid} className={styles.place}>
          <input
            type="radio"
            name={`${id}question`}
            checked={asked === uid}
            onChange={() => dispatch(askedChosen({ questionUid: uid }))}
          />
          <span>
            <b dir="auto">{text}</b>
            {placement && (
              <span className={styles.label} dir="auto">
                {placement}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
