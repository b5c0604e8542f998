import { useId, useState } from 'react';
import { bookingForms } from '#addresses/events/booking-forms.ts';
import type { BookingFormLink } from '#shared/contract/events/booking-forms.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { paperColors } from '#shared/papers/paper-colors.ts';
import { useSaveBookingForm } from './queries.ts';
import { Websites } from './websites.tsx';

type BookingFormCardProps = { form: BookingFormLink; brand: string };

export function BookingFormCard({ form, brand }: BookingFormCardProps) {
  const { brandId, active, url, frameUrl, allowedOrigins, brandOrigins } = form;
  const isFramed = allowedOrigins.length + brandOrigins.length > 0;
  const save = useSaveBookingForm();
  const [renewing, setRenewing] = useState(false);
  const mayWrite = useCanOn(bookingForms.routes.save)(brandId);
  const turn = (on: boolean) => save.mutate({ body: { brandId, active: on } });
  const renew = () =>
    save.mutate(
      { body: { brandId, active: true, renew: true } },
      { onSettled: () => setRenewing(false) },
    );
  const acts = mayWrite && (
    <>
      {active && (
        <Button variant="quiet" onClick={() => setRenewing(true)}>
          {text('booking_link_renew')}
        </Button>
      )}
      <Button
        variant={active ? 'secondary' : 'primary'}
        busy={save.isPending}
        onClick={() => turn(!active)}
      >
        {text(active ? 'booking_link_turn_off' : 'booking_link_turn_on')}
      </Button>
    </>
  );
  return (
    <Card title={brand} actions={acts}>
      {active ? (
        <div className="space-y-4">
          <CopyField label={text('booking_link')} copy={text('booking_link_copy')} value={url} />
          <CopyField
            label={text('booking_link_code')}
            copy={text('booking_link_copy_code')}
            value={buildLinkCode(url, brand)}
          />
          {isFramed ? (
            <CopyField
              label={text('booking_frame_code')}
              copy={text('booking_frame_copy')}
              value={buildFrameCode(frameUrl, brand)}
            />
          ) : (
            <p className="text-ink-soft">{text('booking_frame_none')}</p>
          )}
          <Websites key={form.version} form={form} mayWrite={mayWrite} />
          <a className="text-accent underline" href={url} target="_blank" rel="noreferrer">
            {text('booking_link_open')}
          </a>
        </div>
      ) : (
        <p className="text-ink-soft">{text('booking_link_none', { brand })}</p>
      )}
      {renewing && (
        <ConfirmDialog
          open
          title={text('booking_link_renew_title', { brand })}
          text={text('booking_link_renew_text')}
          confirm={text('booking_link_renew')}
          danger
          busy={save.isPending}
          onConfirm={renew}
          onClose={() => setRenewing(false)}
        />
      )}
    </Card>
  );
}

type CopyFieldProps = { label: string; copy: string; value: string };

/** A value to copy: a click selects all of it, and the button copies it. */
function CopyField({ label, copy, value }: CopyFieldProps) {
  const id = useId();
  const take = async () => {
    await navigator.clipboard.writeText(value);
    notify.success(text('booking_link_copied'));
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          className="control min-w-0 flex-1 basis-60"
        />
        <Button onClick={() => void take()}>{copy}</Button>
      </div>
    </div>
  );
}

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (it: string) => it.replace(/[&<>"]/g, (sign) => htmlEntities[sign] ?? '');

/** A link styled as a button, whatever page it is placed on. */
function buildLinkCode(url: string, brand: string): string {
  const style = [
    'display:inline-block;padding:12px 20px;border-radius:6px',
    `background:${paperColors.accent};color:${paperColors.onAccent}`,
    'font-weight:600;text-decoration:none',
  ].join(';');
  const label = escapeHtml(text('booking_form_title', { brand }));
  return `<a href="${url}" target="_blank" rel="noopener" style="${style}">${label}</a>`;
}

/** The form in a frame that grows with it: the page inside reports its height. */
function buildFrameCode(url: string, brand: string): string {
  const title = escapeHtml(text('booking_form_title', { brand }));
  const id = `booking-${new URL(url).searchParams.get('form')}`;
  const grow = [
    `addEventListener('message',function(e){var f=document.getElementById('${id}');`,
    `if(e.source===f.contentWindow&&e.data>0)f.style.height=e.data+'px'})`,
  ].join('');
  const style = 'width:100%;height:1000px;border:0';
  const frame = `<iframe id="${id}" src="${url}" title="${title}" style="${style}"></iframe>`;
  return `${frame}<script>${grow}</script>`;
}
