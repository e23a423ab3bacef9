/** What the server of the tests takes such reports with. */
export const bounceSecret = 'a-secret-of-the-mail-server'

/** The id of the email that deliveryReport is about, unless told otherwise. */
export const reportedMail = '019a8a2c-1111-7abc-8def-0123456789ab'

/** What a mail server sends when it could not deliver, as Postfix writes it. */
export function deliveryReport(
  changes: {
    to?: string
    action?: string
    status?: string
    diagnostic?: string
    messageId?: string
    returned?: string
  } = {},
): string {
  const {
    to = 'hello@enix.example',
    action = 'Action: failed\n',
    status = '5.1.1',
    diagnostic = 'smtp; 550 5.1.1\n    <ada@engines.example>: no such user',
    messageId = `<${reportedMail}@enix.example>`,
    returned = `--mark
Content-Description: Undelivered Message
Content-Type: message/rfc822

Received: by mx.example; Mon, 16 Nov 2026 09:00:00 +0000
Message-ID: ${messageId}
From: Enix <hello@enix.example>
To: ada@engines.example
Subject: We've received your message

Dear Ada,
`,
  } = changes
  return `Return-Path: <>
From: MAILER-DAEMON@mx.example (Mail Delivery System)
To: ${to}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="mark"

This is a MIME-encapsulated message.

--mark
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--mark
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Mon, 16 Nov 2026 09:00:00 +0000

Final-Recipient: rfc822; ada@engines.example
Original-Recipient: rfc822;ada@engines.example
${action}Status: ${status}
Remote-MTA: dns; mx.engines.example
Diagnostic-Code: ${diagnostic}

${returned}--mark--
`
}

/** Hands a report in, as the mail server does. */
export function postReport(
  url: string,
  body: string,
  authorization = `Bearer ${bounceSecret}`,
): Promise<Response> {
  return fetch(`${url}/functions/v1/mail-bounce`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', ...(authorization && { authorization }) },
    body,
  })
}
