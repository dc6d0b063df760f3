import { useId, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { resolveMessage, useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import styles from './messages.module.css';
import { selectPopup } from './messagesSelectors';
import { popupAnswered, type Popup, type PopupAnswer } from './messagesSlice';
import { useModal } from './useModal';

/** The popup in the state, if there is one. */
export function PopupDialog() {
  const popup = useSelector(selectPopup);
  return popup && <OpenPopup key={popup.id} popup={popup} />;
}

const answers = ['ok', 'additional', 'cancel'] as const satisfies readonly PopupAnswer[];

function OpenPopup({ popup }: { popup: Popup }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog);

  const answer = (given: PopupAnswer) => dispatch(popupAnswered({ id: popup.id, answer: given }));
  const outside = () => popup.closesOutside && answer('outside');

  // The state alone closes a popup, so Escape is an answer like any other and never the browser's own closing.
  const cancelled = (event: SyntheticEvent) => {
    event.preventDefault();
    outside();
  };
  // The content fills the dialog, so a click on the dialog itself is one on the backdrop.
  const clicked = (event: MouseEvent) => event.target === event.currentTarget && outside();

  return (
    <dialog
      ref={dialog}
      className={styles.popup}
      aria-modal="true"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={cancelled}
      onClick={clicked}
    >
      <div className={styles.content}>
        <h2 id={`${id}title`} className={styles.title}>
          {resolveMessage(texts, popup.title)}
        </h2>
        <p id={`${id}text`} className={styles.text}>
          {resolveMessage(texts, popup.text)}
        </p>
        {answers.map((given) => {
          const label = popup[given];
          return (
            label && (
              <Button key={given} look={given === 'ok' ? 'primary' : 'quiet'} onClick={() => answer(given)}>
                {resolveMessage(texts, label)}
              </Button>
            )
          );
        })}
      </div>
    </dialog>
  );
}
