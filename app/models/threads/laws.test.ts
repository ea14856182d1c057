import { lawsOf } from "../../build/laws/laws-of.test-helper";

lawsOf("threads");
