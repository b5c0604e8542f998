import type { z } from 'zod';
import { broadcastMessages } from '#shared/contract/messages/broadcast-messages.ts';
import type { BroadcastReceivers } from '#shared/domain/messages/broadcast.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';

const BroadcastForm = broadcastMessages.routes.create.body.omit({ requestKey: true });
export type BroadcastForm = z.output<typeof BroadcastForm>;

export type BroadcastValues = { broadcastMessage: string; receivers: BroadcastReceivers };

export const broadcastResolver = createContractResolver<BroadcastValues, BroadcastForm>(
  BroadcastForm,
);
