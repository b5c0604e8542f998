import { type Control, useForm, useWatch } from 'react-hook-form';
import { notifications } from '#addresses/messages/notifications.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { notifications as area } from '#shared/contract/messages/notifications.ts';
import { isNotifiedOfOthers } from '#shared/domain/messages/notification-roles.ts';
import { text } from '#shared/text/messages/notification-choices.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormActions } from '#web/kit/form/form-actions.tsx';
import { SwitchCell } from '#web/kit/form/fields/switch-cell.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TimeField } from '#web/kit/form/fields/time-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';

type Choices = RouteResponse<typeof area.routes.choices>['data'];

/** Of what the person gets an email and pushes, and when they want to be left alone. */
export function NotificationChoicesCard() {
  const choices = useRoute(notifications, 'choices', {});
  return (
    <Card title={text('choices_title')}>
      <p className="mb-2 text-ink-soft">{text('choices_text')}</p>
      {choices.isPending && <Skeleton className="my-2 h-40" />}
      {choices.isError && (
        <ErrorState text={text('choices_failed')} onRetry={() => void choices.refetch()} />
      )}
      {choices.data && <ChoicesForm stored={choices.data.data} />}
    </Card>
  );
}

type Values = {
  mail: Record<string, boolean>;
  push: Record<string, boolean>;
  keepsQuiet: boolean;
  isDaily: boolean;
  digestAt: string;
  quiet: { from: string; to: string };
};

const usualQuiet = { from: '21:00', to: '07:00' };

const usualDigest = '07:00';

const toValues = ({ mail, push, quiet, digestAt }: Choices): Values => ({
  mail: Object.fromEntries(mail.map(({ type, mailed }) => [type, mailed])),
  push: Object.fromEntries(push.map(({ type, pushed }) => [type, pushed])),
  keepsQuiet: quiet !== null,
  quiet: quiet ?? usualQuiet,
  isDaily: digestAt !== null,
  digestAt: digestAt ?? usualDigest,
});

function ChoicesForm({ stored }: { stored: Choices }) {
  const { role, franchiseDefaultTimezone: zone } = useAccount();
  const save = useRouteMutation(notifications, 'saveChoices', { refreshes: ['choices'] });
  const form = useForm<Values>({
    values: toValues(stored),
    resetOptions: { keepDirtyValues: true },
  });
  const { control } = form;
  const [keepsQuiet, isDaily] = useWatch({ control, name: ['keepsQuiet', 'isDaily'] });
  const submit = form.handleSubmit((values) => {
    const mail = stored.mail.map(({ type }) => ({ type, mailed: values.mail[type] ?? false }));
    const push = stored.push.map(({ type }) => ({ type, pushed: values.push[type] ?? false }));
    const quiet = values.keepsQuiet ? values.quiet : null;
    save.mutate(
      { body: { mail, push, quiet, digestAt: values.isDaily ? values.digestAt : null } },
      {
        onSuccess: () => form.reset(values),
        onError: ({ fields }) =>
          void applyServerErrors(form, { ...fields, 'quiet.to': fields['quiet'] ?? [] }),
      },
    );
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ChannelTable stored={stored} control={control} />
      <div className="mt-4 border-t border-line pt-4">
        <SwitchField
          control={control}
          name="keepsQuiet"
          label={text('choices_quiet_on')}
          hint={text('choices_quiet_text', { zone: formatZoneName(zone) })}
        />
        {keepsQuiet && (
          <div className="mt-2 grid max-w-md grid-cols-2 gap-4">
            <TimeField
              control={control}
              name="quiet.from"
              label={text('choices_quiet_from')}
              required
            />
            <TimeField
              control={control}
              name="quiet.to"
              label={text('choices_quiet_to')}
              required
            />
          </div>
        )}
      </div>
      {isNotifiedOfOthers(role) && <DigestFields control={control} isDaily={isDaily} />}
      <FormActions>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {text('choices_save')}
        </Button>
      </FormActions>
    </form>
  );
}

/** A row for each kind that concerns the person, with a switch for each channel. */
function ChannelTable({ stored, control }: { stored: Choices; control: Control<Values> }) {
  return (
    <table className="w-full">
      <thead>
        <tr className="text-small text-ink-quiet">
          <td />
          <th scope="col" className="w-16 px-2 pb-1 font-medium">
            {text('choices_by_email')}
          </th>
          <th scope="col" className="w-16 px-2 pb-1 font-medium">
            {text('choices_by_push')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {stored.push.map(({ type }) => {
          const mail = stored.mail.find((it) => it.type === type);
          const what = text(`hears_${type}`);
          const [byEmail, byPush] = [text('choices_by_email'), text('choices_by_push')];
          return (
            <tr key={type}>
              <th scope="row" className="py-2 text-left font-medium">
                {what}
                {mail?.isFixed !== false && (
                  <p className="text-small font-normal text-ink-quiet">
                    {text(mail ? 'choices_fixed' : 'choices_no_email')}
                  </p>
                )}
              </th>
              <td className="h-11 px-2 text-center">
                {mail && (
                  <SwitchCell
                    control={control}
                    name={`mail.${type}`}
                    label={`${byEmail}: ${what}`}
                    disabled={mail.isFixed}
                  />
                )}
              </td>
              <td className="h-11 px-2 text-center">
                <SwitchCell control={control} name={`push.${type}`} label={`${byPush}: ${what}`} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type DigestFieldsProps = { control: Control<Values>; isDaily: boolean };

/** For people of the office: mails about a person's own shifts don't wait. */
function DigestFields({ control, isDaily }: DigestFieldsProps) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <SwitchField
        control={control}
        name="isDaily"
        label={text('choices_digest_on')}
        hint={text('choices_digest_text')}
      />
      {isDaily && (
        <div className="mt-2 max-w-48">
          <TimeField control={control} name="digestAt" label={text('choices_digest_at')} required />
        </div>
      )}
    </div>
  );
}
