import { variables } from '../lib/config-variables.server.ts'

const start = '<!-- configuration: written by npm run docs:config -->'
const end = '<!-- end of configuration -->'

interface Described {
  about: string
  wants: string
  default: string
  example?: string
}

const described: [string, Described][] = Object.entries(variables)

export function envExample(): string {
  const lines = described.map(([name, variable]) =>
    [
      `# ${variable.about}.`,
      `# Takes ${variable.wants}.`,
      `#${name}=${variable.default || variable.example || ''}`,
    ].join('\n'),
  )
  return `# Copy to .env and take the # away from the lines you want to change.\n\n${lines.join('\n\n')}\n`
}

export function configTable(): string {
  const rows = described.map(
    ([name, variable]) =>
      `| \`${name}\` | ${variable.default ? `\`${variable.default}\`` : 'none'} | ${variable.about} | ${variable.wants} |`,
  )
  return ['| variable | default | what it is for | takes |', '|---|---|---|---|', ...rows].join(
    '\n',
  )
}

export function withTable(readme: string, table: string): string {
  const [before, rest] = readme.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('README.md has lost its markers')
  return `${before}${start}\n${table}\n${end}${after}`
}
