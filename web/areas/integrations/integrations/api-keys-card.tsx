import type { ApiKey } from '#shared/contract/integrations/integrations.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/integrations/integrations.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import type { IntegrationAction } from './page.tsx';

const tones: Readonly<Record<ApiKey['state'], Tone>> = {
  active: 'green',
  expired: 'gray',
  makerLeft: 'gray',
};

/** More scopes than these are counted. */
const shownScopes = 4;

type ApiKeysCardProps = {
  apiKeys: readonly ApiKey[];
  /** Undefined for people who may only look. */
  onAct: ((action: IntegrationAction) => void) | undefined;
};

export function ApiKeysCard({ apiKeys, onAct }: ApiKeysCardProps) {
  return (
    <Card
      title={text('api_keys')}
      actions={
        <>
          <a
            className="text-accent underline"
            href="/openapi.html"
            target="_blank"
            rel="noreferrer"
          >
            {text('integrations_docs')}
          </a>
          {onAct && (
            <Button variant="primary" onClick={() => onAct({ act: 'createKey' })}>
              {text('api_key_create')}
            </Button>
          )}
        </>
      }
    >
      <p className="max-w-prose text-ink-soft">{text('api_keys_text')}</p>
      {apiKeys.length === 0 ? (
        <p className="mt-4 text-ink-quiet">{text('api_keys_none')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {apiKeys.map((apiKey) => (
            <ApiKeyLine key={apiKey.id} apiKey={apiKey} onAct={onAct} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type ApiKeyLineProps = { apiKey: ApiKey; onAct: ApiKeysCardProps['onAct'] };

function ApiKeyLine({ apiKey, onAct }: ApiKeyLineProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { name, state, scopes, createdAt, createdBy, expiresAt, usedAt } = apiKey;
  const formatDay = (at: string) => formatDate(toLocalDate(fromIso(at), zone));
  const expires = state === 'expired' ? 'api_key_expired' : 'api_key_expires';
  const facts = [
    usedAt === null
      ? text('api_key_unused')
      : text('api_key_used', { when: formatMoment(usedAt, zone) }),
    text(expires, { date: formatDay(expiresAt) }),
    text('api_key_created', { date: formatDay(createdAt), name: createdBy }),
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Badge tone={tones[state]}>{text(`api_key_state_${state}`)}</Badge>
        </p>
        <p className="mt-0.5 text-ink-soft">{formatScopes(scopes)}</p>
        <p className="mt-0.5 text-small text-ink-soft wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      {onAct && (
        <Button
          aria-label={text('api_key_revoke_title', { name })}
          onClick={() => onAct({ act: 'revokeKey', apiKey })}
        >
          {text('api_key_revoke')}
        </Button>
      )}
    </li>
  );
}

function formatScopes(scopes: ApiKey['scopes']): string {
  const names = scopes.map(({ code, level }) =>
    text('api_key_scope', {
      permission: text(`access_${code}`),
      level: text(`api_key_level_${level}`).toLowerCase(),
    }),
  );
  const rest = names.length - shownScopes;
  const shown = rest > 0 ? names.slice(0, shownScopes) : names;
  return [
    shown.join(', '),
    ...(rest > 0 ? [text('api_key_scopes_more', { count: rest })] : []),
  ].join(' ');
}
