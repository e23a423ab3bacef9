import { company } from '../company.ts'

const { legalName, address, email } = company

/** How long what was handed out stays confidential. */
export const ndaYears = 3

/**
 * What a visitor signs before documents are handed out. Another wording has another SHA-256; who signed
 * an earlier one keeps it. No solicitor has read it yet.
 */
export const nda = {
  title: 'Confidentiality agreement',
  sections: [
    {
      heading: 'Who agrees to what',
      paragraphs: [
        `This agreement is between ${legalName} ("we"), ${address.street}, ${address.locality} ${address.postcode}, and the organisation for which you sign ("you"). It is about the documents that we let you download from our trust page.`,
        'You want to read them to decide whether to work with us, or to check how we work for you.',
      ],
    },
    {
      heading: 'What is confidential',
      paragraphs: [
        'Everything in these documents is confidential, unless it is public without your doing, you knew it before, you found it out by yourselves, or someone who may tell it told you.',
      ],
    },
    {
      heading: 'What you may do',
      paragraphs: [
        'You may read the documents and keep them for the purpose that you told us. You may show them to your people and your advisers who need them for it and who keep them confidential, too. You are responsible for what they do with them.',
        'You may not publish the documents, pass them to others or use them for anything else. You look after them as well as after your own confidential papers.',
        'If the law or a court obliges you to show them to someone, you may. Tell us before, if the law lets you.',
      ],
    },
    {
      heading: 'How long it lasts',
      paragraphs: [
        `You keep the documents confidential for ${ndaYears} years from the day on which you sign. If we ask you to, you delete them, but for copies in backups and what the law obliges you to keep.`,
        'The documents stay ours. We can end your link at any time; what you have agreed to here stays.',
      ],
    },
    {
      heading: 'Personal data',
      paragraphs: [
        `With your signature we keep your name, what you agreed to, the time, your internet address and the SHA-256 of this text. We note each download. Write to ${email} if you have a question.`,
      ],
    },
    {
      heading: 'Law',
      paragraphs: [
        'You sign electronically: you type your name. We do not check your identity papers. Nothing here keeps anyone from reporting a crime or from telling a regulator something that the law protects. The law of England and Wales applies, and its courts decide.',
      ],
    },
  ],
}

/** As a file, which is what is signed. */
export const ndaText = `${[
  nda.title,
  ...nda.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
].join('\n\n')}\n`

/** What is agreed to beside the signature. */
export const ndaConsent = (organisation: string) =>
  `I have read this agreement. I agree to it for ${organisation}, I may sign for ${organisation}, and I sign it electronically.`
