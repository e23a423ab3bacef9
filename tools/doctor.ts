// npm run doctor   says what is wrong with this server and what to do; exit code 1 if a promise is at risk
import { loadConfig } from '../lib/config.server.ts'
import { failureText } from '../lib/logger.server.ts'
import { diagnose } from '../server/doctor.ts'

const signs = { fine: '✓', note: 'i', at_risk: '✗' }

try {
  const findings = await diagnose(loadConfig())
  for (const { check, state, found, todo } of findings) {
    console.log(`${signs[state]} ${check}: ${found}`)
    if (todo) console.log(`    ${todo}`)
  }
  const atRisk = findings.filter(({ state }) => state === 'at_risk').length
  console.log(atRisk === 0 ? '\nNothing is at risk.' : `\nAt risk: ${atRisk}`)
  process.exitCode = atRisk === 0 ? 0 : 1
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
