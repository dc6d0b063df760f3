import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  fallback: ReactNode;
  /** What is drawn: when it changes, another try makes sense. */
  about?: string;
}

interface State {
  about: string | undefined;
  failed: boolean;
}

/** Draws the fallback instead of what could not be drawn. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { about: this.props.about, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ about }: Props, state: State): State | null {
    return about === state.about ? null : { about, failed: false };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
