import { describe, expect, it } from "vitest";
import { openAll } from "../../engine/test-core";
import { nextStep } from "./next-step";
