import { machines as models, type Slug } from '#content/machines.ts'

/** As its plate has it: of another maker, or ours. */
export const modelNameOf = (machine: { model: Slug; modelName: string | null }): string =>
  machine.modelName ?? models[machine.model].name
