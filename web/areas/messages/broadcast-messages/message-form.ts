import type { z } from 'zod';
import { broadcastMessages } from '#shared/contract/messages/broadcast-messages.ts';
import type { BroadcastReceivers } from '#shared/domain/messages/broadcast.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';

const MessageForm = broadcastMessages.routes.create.body.omit({ requestKey: true });
export type MessageForm = z.output<typeof MessageForm>;

export type MessageValues = { broadcastMessage: string; receivers: BroadcastReceivers };

export const messageRules = contractRules<MessageValues, MessageForm>(MessageForm);
