import type { CaseKind } from '#lib/compliance-words.ts'

const mine = `(?:all )?(?:of )?(?:my|the) (?:personal )?(?:data|information|details)`
const article = (number: string) => String.raw`\bart(?:icle|\.)? ?${number}\b`

/** The words in which people ask for what data protection law gives them, most of them from the law. */
const asked: [kind: CaseKind, words: RegExp][] = [
  ['complaint', /data protection complaint|\bs(?:ection|ec?\.|\.)? ?164A\b/i],
  ['complaint', new RegExp(String.raw`complain(?:t|ing)? about (?:\w+ ){0,6}${mine}`, 'i')],
  ['access', new RegExp(String.raw`subject access|\bright of access\b|${article('15')}`, 'i')],
  ['access', new RegExp(String.raw`\bcop(?:y|ies) of ${mine}`, 'i')],
  [
    'access',
    /\b(?:data|information) (?:that |which )?you (?:hold|have|keep|store) (?:on|about) me\b/i,
  ],
  ['erasure', new RegExp(String.raw`\bright to (?:be forgotten|erasure)\b|${article('17')}`, 'i')],
  ['erasure', new RegExp(String.raw`\b(?:erase|delete|remove) ${mine}`, 'i')],
  ['rectification', new RegExp(String.raw`\bright to rectification\b|${article('16')}`, 'i')],
  [
    'restriction',
    new RegExp(String.raw`\brestrict(?:ion of)? (?:the )?processing\b|${article('18')}`, 'i'),
  ],
  ['portability', new RegExp(String.raw`\bdata portability\b|${article('20')}`, 'i')],
  [
    'objection',
    new RegExp(
      String.raw`\bobject to (?:the |your )?(?:processing|use) of ${mine}|${article('21')}`,
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
