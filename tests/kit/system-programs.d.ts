// The tools are plain JavaScript, because they run before anything is installed.
declare module '*/tools/system-programs.mjs' {
  export function findChromium(): string | undefined
  export function findMosquitto(): string | undefined
  export function findDovecot(): string | undefined
  export function findNginx(): string | undefined
}
