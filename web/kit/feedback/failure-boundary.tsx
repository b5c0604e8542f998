import { Component, type ReactNode } from 'react';

type FailureBoundaryProps = {
  onFailure?: () => void;
  children: ReactNode;
};

/**
 * Leaves out what can't be loaded or rendered, for parts that a page is useful without. An old tab
 * after a release, for example, finds none of its files anymore.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
