import { useId, useState } from 'react';
import { formatOrderNumber, parseOrderNumber } from '#shared/domain/orders/order-number.ts';
import { text } from '#shared/text/orders/orders.ts';
import { Button } from '#web/kit/controls/button.tsx';

type FindOrderFormProps = {
  /** The number that is shown; undefined if all orders are. */
  number: number | undefined;
  onFind: (number: number | undefined) => void;
};

/** For a number that is typed. Scanners on a cable type what they read, and Enter. */
export function FindOrderForm({ number, onFind }: FindOrderFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(number === undefined ? '' : formatOrderNumber(number));
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      noValidate
      className="mb-4"
      onSubmit={(sent) => {
        sent.preventDefault();
        const found = parseOrderNumber(typed);
        setWrong(found === undefined);
        if (found !== undefined) onFind(found);
      }}
    >
      <label htmlFor={id} className="mb-1 block font-medium">
        {text('kitchen_find')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          className="control figures w-40 text-title"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          value={typed}
          maxLength={300}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <Button type="submit" className="min-h-11">
          {text('kitchen_find_go')}
        </Button>
        {number !== undefined && (
          <Button variant="quiet" className="min-h-11" onClick={() => onFind(undefined)}>
            {text('kitchen_find_close')}
          </Button>
        )}
      </div>
      <p
        id={`${id}-hint`}
        role={isWrong ? 'alert' : undefined}
        className={isWrong ? 'mt-1 font-medium text-danger' : 'mt-1 text-ink-soft'}
      >
        {text(isWrong ? 'kitchen_find_wrong' : 'kitchen_find_hint')}
      </p>
    </form>
  );
}
