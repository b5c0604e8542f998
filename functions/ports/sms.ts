// Texts to phones: Amazon SNS. Who answers STOP is opted out by SNS itself, for all that this account
// sends, and gets nothing more until they answer START.
import {
  CheckIfPhoneNumberIsOptedOutCommand,
  PublishCommand,
  SNSClient,
} from '@aws-sdk/client-sns';

/** Without an answer nobody knows whether a text left: the outbox decides what is tried again. */
const client = new SNSClient({ maxAttempts: 1 });

export type Sms = {
  /** In E.164: +16305550100. */
  readonly phone: string;
  readonly message: string;
};

/** SNS takes a text to such a phone, and drops it without a word. */
export async function isOptedOut(phone: string): Promise<boolean> {
  const answer = await client.send(new CheckIfPhoneNumberIsOptedOutCommand({ phoneNumber: phone }));
  return answer.isOptedOut === true;
}

export async function sendSms({ phone, message }: Sms): Promise<void> {
  await client.send(
    new PublishCommand({
      PhoneNumber: phone,
      Message: message,
      // By the routes that deliver best, and to who has opted out of advertising alone.
      MessageAttributes: {
        'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
      },
    }),
  );
}
