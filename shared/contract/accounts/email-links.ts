import { z } from 'zod';
import { area, bearer, route } from '#shared/contract/route.ts';
import { MessageReply } from '#shared/contract/wire.ts';
import { LinkToken } from './passwords.ts';

const body = z.object({ otpId: LinkToken });

/** Actions of an email's owner, through a link that was mailed to it. */
export const emailLinks = area({
  noun: 'accounts',
  name: 'email-links',
  uses: ['table', 'tableRemoval'],
  routes: {
    confirm: route({
      method: 'POST',
      path: '/v1/users/confirm-email',
      summary: 'Confirm a new email by the link that was mailed to it',
      access: bearer('confirmEmail', 'otpId'),
      body,
      reply: MessageReply,
    }),
    keep: route({
      method: 'POST',
      path: '/v1/users/keep-email',
      summary: 'Keep the former email, until some days after another one took effect',
      access: bearer('keepEmail', 'otpId'),
      body,
      reply: MessageReply,
    }),
    join: route({
      method: 'POST',
      path: '/v1/users/join',
      summary: 'Add an account to your sign-in, by the link that was mailed for it',
      access: bearer('join', 'otpId'),
      body,
      reply: MessageReply,
    }),
    endDevice: route({
      method: 'POST',
      path: '/v1/users/end-device',
      summary: 'Sign out a device that somebody else signed in on, by the link that was mailed',
      access: bearer('endDevice', 'otpId'),
      body,
      reply: MessageReply,
    }),
  },
});
