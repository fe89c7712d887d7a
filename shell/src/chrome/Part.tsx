import { Component, type ReactNode } from 'react';
import { noteFault } from '../signals/faults';

const pauseMs = 1_000;

interface PartProps {
  children: ReactNode;
  /** Forgets what could not be drawn. */
  forget?: () => void;
}

/** A part of the chrome: where it cannot be drawn, the others stay, and it is drawn again a moment later. */
export class Part extends Component<PartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    noteFault(error, { owner: 'shell' });
    this.props.forget?.();
    setTimeout(() => this.setState({ hasFailed: false }), pauseMs);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
