import { text } from '#shared/text/signal.ts';
import { Button, type ButtonProps } from '#web/kit/controls/button.tsx';
import { useHasSignal } from './use-has-signal.ts';

/** For what can't be done without a signal: the button says so instead of failing. */
export function SignalButton({ children, idle = false, ...rest }: ButtonProps) {
  const hasSignal = useHasSignal();
  return (
    <Button {...rest} idle={idle || !hasSignal}>
      {children}
      {!hasSignal && <span className="font-normal">{text('needs_signal')}</span>}
    </Button>
  );
}
