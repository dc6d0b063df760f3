import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  fallback: ReactNode;
  /** When this value changes, the children are drawn again. */
  about?: string;
  /** Receives what the children threw. */
  onError?: (error: unknown, info: ErrorInfo) => void;
}

interface State {
  about: string | undefined;
  failed: boolean;
}

/** Draws `fallback` if the children throw while they are drawn. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { about: this.props.about, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ about }: Props, state: State): State | null {
    return about === state.about ? null : { about, failed: false };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
