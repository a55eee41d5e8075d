import ts from 'typescript'

type Texts = Readonly<Record<string, string>>

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true, noEmit: true, allowImportingTsExtensions: true, allowJs: true, moduleDetection: ts.ModuleDetectionKind.Force, types: [], jsx: ts.JsxEmit.Preserve,
}
const disk = ts.createCompilerHost(options)
const libraries = new Map<string, ts.SourceFile | undefined>()

/** What the compiler says of a project that lies in memory, without the places: packages cannot be found, before and after. */
export function typeErrors(texts: Texts): string[] {
  const files = Object.keys(texts).filter(file => /\.[cm]?[jt]sx?$/.test(file)).map(file => `/project/${file}`)
  const textOf = (file: string) => texts[file.replace(/^\/project\//, '')]
  const host: ts.CompilerHost = {
    ...disk,
    getCurrentDirectory: () => '/project',
    fileExists: file => textOf(file) !== undefined || (file.includes('/typescript/lib/') && disk.fileExists(file)),
    readFile: file => textOf(file) ?? disk.readFile(file),
    directoryExists: () => true,
    getDirectories: () => [],
    getSourceFile(file, version) {
      const text = textOf(file)
      if (text !== undefined) return ts.createSourceFile(file, text, version)
      if (!libraries.has(file)) libraries.set(file, disk.getSourceFile(file, version))
      return libraries.get(file)
    },
  }
  const program = ts.createProgram(files, options, host)
  return files.flatMap(file => [...program.getSyntacticDiagnostics(program.getSourceFile(file)), ...program.getSemanticDiagnostics(program.getSourceFile(file))])
    .map(({ code, file, messageText }) => `${file?.fileName ?? ''} ${String(code)} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}
