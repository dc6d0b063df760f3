import { useCallback, type ErrorInfo } from 'react';
import { useDispatch } from 'react-redux';
import { plainError } from '../../replay/turn';
import { screenFailed } from '../../state/recordings/recordingsActions';
import { longest } from '../../state/recordings/thrownErrors';
import { componentsOf } from './componentsOf';

/** For an error boundary: enters what a screen threw into the log. */
export function useScreenErrors(): (error: unknown, info: ErrorInfo) => void {
  const dispatch = useDispatch();
  return useCallback(
    (error, { componentStack }) => {
      const { name, message } = plainError(error);
      dispatch(
        screenFailed({
          name,
          message: message.slice(0, longest),
          components: componentsOf(componentStack),
        }),
      );
    },
    [dispatch],
  );
}
