export interface AnswerTemplateText {
  name: string
  subject: string
  text: string
}

/**
 * Answers to begin with. In braces: {name} and {company} are the customer's, {reference} is the
 * enquiry's, {owner} is whoever looks after it, and {phone} is our number. What is marked […] has to be
 * filled in before the email can be sent.
 */
export const answerTemplates: AnswerTemplateText[] = [
  {
    name: 'First answer: a few questions',
    subject: 'Your enquiry {reference}: a few questions',
    text: `Dear {name},

Thank you for writing to us about {company}. To suggest the right machine, we need to know a little more:

1. Where would the machine stand, and is there a power socket within two metres?
2. About how many people pass it on a normal day, and at which hours?
3. Is there anything that should, or should not, be sold there?

A short reply to this email is enough, or call us on {phone} and quote {reference}.

Kind regards
{owner}`,
  },
  {
    name: 'Offer a site assessment',
    subject: 'Your site assessment ({reference})',
    text: `Dear {name},

Thank you for your enquiry. The best next step for {company} is a short visit: we look at the space, the power and the way to it, and tell you on the spot what would fit. It takes about half an hour and costs you nothing.

Please reply with two or three times that suit you in the next two weeks. If a video call is easier, say so and we will send a link.

Kind regards
{owner}
{phone}`,
  },
  {
    name: 'Tried to call',
    subject: 'We tried to reach you ({reference})',
    text: `Dear {name},

We have just tried to call you about your enquiry {reference} and could not reach you.

When would be a good time to try again? You can also reply to this email, or call us on {phone}.

Kind regards
{owner}`,
  },
  {
    name: 'Proposal in a few lines',
    subject: 'Our proposal for {company} ({reference})',
    text: `Dear {name},

Thank you for your time. Here is what we propose for {company}:

• Machine: […]
• Where it stands: […]
• What it sells: […]
• Installation, stocking and maintenance: by us, at no cost to you

Have a look at it in peace. If something should be different, reply to this email and we will change it.

Kind regards
{owner}
{phone}`,
  },
  {
    name: 'Waiting to hear from you',
    subject: 'Shall we go on? ({reference})',
    text: `Dear {name},

We wrote to you about a machine for {company} and have not heard from you since, which is quite all right.

If you would like to go on, reply to this email and we will take it from there. If the time is not right, tell us and we will close your enquiry {reference}; you can come back to us whenever you like.

Kind regards
{owner}`,
  },
  {
    name: 'Not a place we can serve',
    subject: 'Your enquiry {reference}',
    text: `Dear {name},

Thank you for thinking of us. We have looked at what you told us about {company}, and we cannot serve this place well enough at the moment, so we would rather not promise it.

We will keep your enquiry {reference} on file for as long as our privacy policy says, and write to you if that changes. You can ask us to delete it at any time.

Kind regards
{owner}`,
  },
]
