import { useDispatch, useSelector } from 'react-redux';
import { resolveMessage, useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { selectPopup } from '../../../state/messages/messagesSelectors';
import { popupAnswered, type Popup, type PopupAnswer } from '../../../state/messages/messagesSlice';

/** The popup in the state, if there is one. */
export function PopupDialog() {
  const popup = useSelector(selectPopup);
  return popup && <OpenPopup key={popup.id} popup={popup} />;
}

const answers = ['ok', 'additional', 'cancel'] as const satisfies readonly PopupAnswer[];

function OpenPopup({ popup }: { popup: Popup }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const answer = (given: PopupAnswer) => dispatch(popupAnswered({ id: popup.id, answer: given }));
  return (
    <Dialog
      title={popup.title && resolveMessage(texts, popup.title)}
      text={resolveMessage(texts, popup.text)}
      onLeave={() => popup.closesOutside && answer('outside')}
      actions={answers.map((given) => {
        const label = popup[given];
        return (
          label && (
            <Button key={given} look={given === 'ok' ? 'primary' : 'quiet'} onClick={() => answer(given)}>
              {resolveMessage(texts, label)}
            </Button>
          )
        );
      })}
    />
  );
}
