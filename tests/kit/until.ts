/** Asks again until the answer is there. For what happens in the background; fails by itself in the end. */
export async function until<T>(
  ask: () => Promise<T | undefined | false>,
  options: { withinMs?: number; what?: string } = {},
): Promise<T> {
  const deadline = Date.now() + (options.withinMs ?? 50_000)
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${options.what ?? ask}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
