import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import type { StoredRecords } from './stored-record.ts';

export const accountsRecords = {
  'audit-entry': {
    purpose: 'audit',
    kept: accountLimits.auditDays,
    personal: {
      account: {
        id: 'aboutId row.actor.userId row.actingFor row.about.userId',
        name: 'row.actor.name row.about.name',
        device: 'row.address row.device',
        text: 'row.details',
      },
    },
    plain: 'id row.id',
  },
  'audit-seal': { plain: 'id' },
  identity: {
    purpose: 'signIn',
    kept: 'account',
    personal: {
      account: {
        email: 'email',
        secret: 'passwordHash resetHash factorId factorKey recoveryHashes passkeys passkeyHandle',
        id: 'accounts.userId',
      },
    },
  },
  'passkey-challenge': {
    purpose: 'signIn',
    kept: 'short',
    personal: {
      account: {
        id: 'asker',
        secret: 'tokenHash',
      },
    },
  },
  'passkey-owner': {
    purpose: 'signIn',
    kept: 'account',
    personal: {
      account: {
        secret: 'handle',
        email: 'email',
      },
    },
  },
  'pending-join': {
    purpose: 'signIn',
    kept: 'account',
    personal: {
      account: {
        email: 'email',
        id: 'userId',
      },
    },
  },
  'push-device': {
    purpose: 'messages',
    kept: messageLimits.pushDeviceDays,
    personal: {
      account: {
        id: 'person',
        device: 'endpoint',
        secret: 'p256dh auth tokenHash',
      },
    },
  },
  'push-subscription-owner': {
    purpose: 'messages',
    kept: messageLimits.pushDeviceDays,
    personal: {
      account: {
        id: 'person',
      },
    },
    plain: 'tokenHash',
  },
  'rate-limit': {
    purpose: 'signIn',
    kept: 'short',
    personal: {
      account: {
        device: 'source',
      },
    },
  },
  role: { plain: 'people' },
  'screen-settings': {
    purpose: 'service',
    kept: 'account',
    personal: {
      account: {
        id: 'of',
        text: 'views.views.name views.views.search',
      },
    },
    plain: 'views.views.id',
  },
  session: {
    purpose: 'signIn',
    kept: 'untilItEnds',
    personal: {
      account: {
        id: 'person userId impersonator.userId',
        name: 'name impersonator.name',
        device: 'device address place deviceId',
        secret: 'passkeyId tokenHash',
      },
    },
  },
  'sign-in-attempts': {
    purpose: 'signIn',
    kept: accountLimits.deviceDays,
    personal: {
      account: {
        email: 'email',
        device: 'failed.device failed.address opened.device opened.address opened.place source',
        id: 'opened.userId',
        secret: 'trustProof',
      },
    },
  },
  'sign-in-challenge': {
    purpose: 'signIn',
    kept: 'short',
    personal: {
      account: {
        email: 'email',
        device: 'device',
        secret: 'tokenHash passwordProof factorId sealedKey passkeyId',
      },
    },
  },
  user: {
    purpose: 'signIn',
    kept: 'account',
    personal: {
      account: {
        id: 'userId emailChange.by',
        name: 'firstName lastName username row.firstName row.lastName',
        email: 'email emailChange.email row.email',
        phone: 'phone row.phone',
        photo: 'photoFileId',
        consent: 'termsVersion termsAcceptedAt',
        role: 'role roleId permissions aiPermissions row.role row.roleId',
      },
    },
    plain: 'emailChange.id row.id',
  },
  username: {
    purpose: 'signIn',
    kept: 'account',
    personal: {
      account: {
        name: 'username',
        id: 'userId',
      },
    },
  },
} satisfies StoredRecords;
