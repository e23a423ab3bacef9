import type * as z from 'zod/mini'

/** The first message of each field, by the field's name. */
export function messagesByField(error: z.core.$ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')]
    for (const name of names) {
      messages[name] ??=
        issue.code === 'unrecognized_keys' ? 'This field is not known' : issue.message
    }
  }
  return messages
}
