import { defaultFilter } from 'cmdk'

interface Matchable {
  label: string
  keywords?: string[]
}

/** Below this, cmdk had to jump over letters so often that the match looks like a mistake. */
const leastFit = 0.02

/** The commands that fit what was typed, the best first; with nothing typed all, as they are. */
export function matchCommands<T extends Matchable>(commands: T[], text: string): T[] {
  const wanted = text.trim()
  if (!wanted) return commands
  return commands
    .map((command) => ({
      command,
      fit: defaultFilter(command.label, wanted, command.keywords ?? []),
    }))
    .filter(({ fit }) => fit >= leastFit)
    .sort((one, other) => other.fit - one.fit)
    .map(({ command }) => command)
}
