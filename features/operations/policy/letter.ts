import { type Cause, causeNames, type Finding } from '../schema.ts'

export const operationsPath = '/dashboard/operations'

/** To the admins, once for each cause. */
export function alertLetter(cause: Cause, { found, todo }: Finding, siteUrl: string) {
  return {
    subject: `At risk: ${causeNames[cause].toLowerCase()}`,
    title: `${causeNames[cause]} at risk`,
    paragraphs: [
      found,
      ...(todo ? [todo] : []),
      'You get one email for each cause. The operations page shows when it is over.',
    ],
    action: { label: 'Open operations', address: `${siteUrl}${operationsPath}` },
  }
}
