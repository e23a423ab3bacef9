import type { CaseKind } from '#lib/compliance-words.ts'

const kept = '(?:data|information|details)'
const my = `(?:all )?(?:of )?my (?:personal )?${kept}`
const mine = `(?:(?:all |any )personal |(?:all )?(?:of )?(?:my|the) (?:personal )?)${kept}`
const law = '(?:GDPR|data protection|privacy)'
const article = (number: string) => String.raw`\bart(?:icle|\.)? ?${number}\b`

/** The words in which people ask for what data protection law gives them, most of them from the law. */
const asked: [kind: CaseKind, words: RegExp][] = [
  ['complaint', new RegExp(String.raw`\b${law} complaint|\bs(?:ection|ec?\.|\.)? ?164A\b`, 'i')],
  [
    'complaint',
    new RegExp(`complain(?:t|ing)? (?:about|under|that|of) (?:\\w+ ){0,6}(?:${mine}|${law})`, 'i'),
  ],
  ['erasure', new RegExp(String.raw`\bright to (?:be forgotten|erasure)\b|${article('17')}`, 'i')],
  ['erasure', new RegExp(String.raw`\b(?:erase|delete|remove) (?:me\b|my email|${mine})`, 'i')],
  ['access', new RegExp(String.raw`subject access|\bright of access\b|${article('15')}`, 'i')],
  ['access', new RegExp(String.raw`\bcop(?:y|ies) of ${mine}`, 'i')],
  ['access', new RegExp(String.raw`\b(?:access to|send (?:me )?) ?${my}|\bDSAR\b`, 'i')],
  ['access', /\bSAR\b/],
  [
    'access',
    /\b(?:data|information)(?: that| which| do)? you (?:hold|have|keep|store) (?:on|about) me\b/i,
  ],
  [
    'rectification',
    new RegExp(
      String.raw`\bright to rectification\b|\b(?:correct|rectify) ${my}|${article('16')}`,
      'i',
    ),
  ],
  [
    'restriction',
    new RegExp(String.raw`\brestrict(?:ion of)? (?:the )?processing\b|${article('18')}`, 'i'),
  ],
  ['portability', new RegExp(String.raw`\bdata portability\b|${article('20')}`, 'i')],
  [
    'objection',
    new RegExp(
      String.raw`\b(?:object to (?:the |your )?(?:processing|use) of|stop (?:processing|using)) ${mine}|${article('21')}`,
      'i',
    ),
  ],
]

/**
 * Which right of data protection law a text asks for, if any. The law knows no form for it, so an enquiry
 * or an email counts as much as the form for it.
 */
export function rightAskedFor(
  message: string,
  details: Partial<Record<string, string>> | undefined,
): CaseKind | undefined {
  const text = [details?.Subject, message].join('\n')
  return asked.find(([, words]) => words.test(text))?.[0]
}
