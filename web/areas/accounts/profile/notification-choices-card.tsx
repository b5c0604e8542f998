import { useForm, useWatch } from 'react-hook-form';
import { notifications } from '#addresses/messages/notifications.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { notifications as area } from '#shared/contract/messages/notifications.ts';
import { text } from '#shared/text/messages/notification-choices.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormActions } from '#web/kit/form/form-actions.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TimeField } from '#web/kit/form/fields/time-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';

type Choices = RouteResponse<typeof area.routes.choices>['data'];

/** Of what the person gets an email, and when they want to be left alone. */
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
  keepsQuiet: boolean;
  quiet: { from: string; to: string };
};

const usualQuiet = { from: '21:00', to: '07:00' };

const toValues = ({ mail, quiet }: Choices): Values => ({
  mail: Object.fromEntries(mail.map(({ type, mailed }) => [type, mailed])),
  keepsQuiet: quiet !== null,
  quiet: quiet ?? usualQuiet,
});

function ChoicesForm({ stored }: { stored: Choices }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const save = useRouteMutation(notifications, 'saveChoices', { refreshes: ['choices'] });
  const form = useForm<Values>({
    values: toValues(stored),
    resetOptions: { keepDirtyValues: true },
  });
  const { control } = form;
  const keepsQuiet = useWatch({ control, name: 'keepsQuiet' });
  const submit = form.handleSubmit((values) => {
    const mail = stored.mail.map(({ type }) => ({ type, mailed: values.mail[type] ?? false }));
    const quiet = values.keepsQuiet ? values.quiet : null;
    save.mutate(
      { body: { mail, quiet } },
      {
        onSuccess: () => form.reset(values),
        onError: ({ fields }) =>
          void applyServerErrors(form, { ...fields, 'quiet.to': fields['quiet'] ?? [] }),
      },
    );
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="divide-y divide-line">
        {stored.mail.map(({ type, isFixed }) => (
          <SwitchField
            key={type}
            control={control}
            name={`mail.${type}`}
            label={text(`hears_${type}`)}
            hint={isFixed ? text('choices_fixed') : undefined}
            disabled={isFixed}
          />
        ))}
      </div>
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
      <FormActions>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {text('choices_save')}
        </Button>
      </FormActions>
    </form>
  );
}
