// npm run bench:identity-enumeration: what the time of an answer tells about an address.
import {
  answersTo,
  type CallName,
  calls,
  compare,
  probeAddresses,
  type Sample,
} from '#tests/kit/enumeration.ts'
import { startIdentityProcess } from '#tests/kit/identity-process.ts'

const everyCall = Object.keys(calls) as CallName[]
const perStanding = 80

await measure('With the settings as they come', {})
await measure('Without the least time of an answer: what it hides', { uniformAnswerMs: 0 })

async function measure(title: string, settings: Record<string, unknown>): Promise<void> {
  const service = await startIdentityProcess(settings)
  try {
    const samples = await probeAddresses(service.url, { calls: everyCall, perStanding })
    console.log(`\n${title}; ${perStanding} answers each, medians in ms`)
    console.table(rows(samples))
    for (const call of everyCall) report(call, answersTo(samples, call))
  } finally {
    await service.stop()
  }
}

function rows(samples: Sample[]) {
  return everyCall.flatMap((call) =>
    (['confirmed', 'unconfirmed'] as const).map((standing) => {
      const { noneMs, knownMs, auc, luck } = compare(samples, call, standing)
      return {
        call,
        account: standing,
        'with account': knownMs.toFixed(2),
        without: noneMs.toFixed(2),
        difference: (knownMs - noneMs).toFixed(2),
        AUC: auc.toFixed(3),
        'by luck': `0.5 ± ${luck.toFixed(3)}`,
        tells: Math.abs(auc - 0.5) > luck ? 'perhaps' : 'nothing',
      }
    }),
  )
}

function report(call: CallName, answers: string[]): void {
  if (answers.length === 1) return
  console.log(`The answers to "${call}" differ:\n\n${answers.join('\n\n')}\n`)
  process.exitCode = 1
}
