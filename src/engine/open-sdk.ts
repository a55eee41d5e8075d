import type { Sdk } from '../calls/state/run.ts'
import type { SdkMethod } from '../schedule/sdk-methods.ts'
import type { Module } from '../syntax/module.ts'
import type { Interest, SdkPackage } from '../uses/interest.ts'

/** The modules of SDKs of the API, as far as the code of a project leads to them. */
export interface SdkModules {
  module(file: string): Module | undefined
  /** Where an import of an SDK leads, by the project or by the SDK itself. */
  resolve(from: string, specifier: string): string | undefined
  sdk(file: string): Sdk | undefined
}

/** One SDK whose code can be followed. */
export interface OpenSdk extends Omit<SdkModules, 'sdk'> {
  readonly version: string
  readonly sdk: Sdk
  /** Where an import of the package leads, or one of a path in it. */
  entry(path: string): string | undefined
  /** What each of its methods does. */
  methods(interest: Interest): readonly SdkMethod[]
}

/** A package that a schedule names, with the server that its requests go to. */
export interface NamedSdk { readonly package: SdkPackage, readonly server: string }
