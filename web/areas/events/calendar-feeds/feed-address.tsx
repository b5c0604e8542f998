import { useId } from 'react';
import { text } from '#shared/text/events/calendar-feeds.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { notify } from '#web/kit/feedback/notify.ts';

type FeedAddressProps = { name: string; url: string };

/** A feed's address to copy, or to open directly in the person's calendar app. */
export function FeedAddress({ name, url }: FeedAddressProps) {
  const id = useId();
  const take = async () => {
    await navigator.clipboard.writeText(url);
    notify.success(text('feed_copied'));
  };
  // Calendar apps subscribe to addresses with this scheme instead of importing a file.
  const subscribing = url.replace(/^https?:/, 'webcal:');
  const google = new URL('https://calendar.google.com/calendar/r');
  google.searchParams.set('cid', subscribing);
  return (
    <div className="mt-4 border-t border-line pt-4">
      <label htmlFor={id} className="mb-1 block font-medium">
        {text('feed_address', { name })}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={url}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.target.select()}
          className="control min-w-0 flex-1 basis-60"
        />
        <Button variant="primary" onClick={() => void take()}>
          {text('feed_copy')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-small text-ink-soft">
        {text('feed_once')}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <a className="text-accent underline" href={google.href} target="_blank" rel="noreferrer">
          {text('feed_google')}
        </a>
        <a className="text-accent underline" href={subscribing}>
          {text('feed_device')}
        </a>
      </p>
    </div>
  );
}
