import { withRetryHint } from '#shared/text/common.server.ts';

export const integrationsOnServer = {
  err_api_key: 'This API key is unknown, expired, or revoked.',
  err_api_key_route: 'API keys can’t make this call. It needs a person who is signed in.',
  err_api_key_often: {
    one: 'This API key was used too often. Try again in {count} second.',
    other: 'This API key was used too often. Try again in {count} seconds.',
  },
  msg_api_key_created: 'API key created.',
  msg_api_key_revoked: 'API key revoked.',
  msg_api_keys_many: {
    one: 'A franchise has at most {count} API key. Revoke one first.',
    other: 'A franchise has at most {count} API keys. Revoke one first.',
  },
  msg_webhook_added: 'Webhook added.',
  msg_webhook_saved: 'Webhook saved.',
  msg_webhook_secret_replaced: 'New secret created.',
  msg_webhook_removed: 'Webhook removed.',
  msg_webhook_tested: 'Test sent. It shows in the deliveries.',
  msg_webhook_replayed: 'Sending the message again.',
  msg_webhook_stopped: 'Resume this webhook first.',
  msg_webhook_tests_often: withRetryHint('Too many tests were sent recently.'),
  msg_webhooks_many: {
    one: 'A franchise has at most {count} webhook. Remove one first.',
    other: 'A franchise has at most {count} webhooks. Remove one first.',
  },
  err_webhook_url_invalid: 'Enter a full address that begins with https://.',
  err_webhook_url_insecure: 'Enter an address that begins with https://.',
  err_webhook_url_credentials: 'Enter the address without a user name and password.',
  err_webhook_url_address: 'Enter a host name that is reachable from the internet.',
  err_webhook_url_port: 'Use port 443 or 8443.',
} as const;
