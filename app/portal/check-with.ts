import type { ZodMiniType } from 'zod/mini'

/** What a schema has against values. Messages are named by the path of their field: "sites.0.name". */
export function checkWith(schema: ZodMiniType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values)
  const errors: Record<string, string> = {}
  for (const issue of error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  return errors
}
