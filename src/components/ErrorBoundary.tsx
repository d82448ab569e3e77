import { Component, type ReactNode } from 'react';
import { Failure } from './Failure';

type Props = { resetKey: string; children: ReactNode };

/** 'Try again' or navigation resets it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ failed: false });

  render() {
    return this.state.failed ? <Failure onRetry={this.retry} /> : this.props.children;
  }
}
