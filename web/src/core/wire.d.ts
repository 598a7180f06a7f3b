// Generated from the server's OpenAPI description by `npm run types`: do not change it by hand.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * About
         * @description What a player may read about a game.
         */
        About: {
            title: string;
            credits: string;
            reconstructed: string[];
            sources: string[];
            coverage: components["schemas"]["Coverage"];
        };
        /**
         * Absence
         * @description A person who is waited for.
         */
        Absence: {
            seat: number;
            /** @description When it was asked. */
            since: number;
            /** @description From when on it may be reported as absent, in milliseconds since 1970. */
            due: number;
            report: components["schemas"]["AbsenceReport"] | null;
        };
        /**
         * AbsenceReport
         * @description That somebody does not answer; from `until` on the others may agree that a bot sits in.
         */
        AbsenceReport: {
            by: number;
            at: number;
            until: number;
            agreed: number[];
            needed: number[];
        };
        /**
         * Absences
         * @description The people who are waited for, where others could report an absence.
         */
        Absences: {
            absences: components["schemas"]["Absence"][];
        };
        /**
         * AccountExport
         * @description Everything that is stored of an account.
         */
        AccountExport: {
            account: components["schemas"]["OwnAccount"];
            /** @description When each session that holds was begun. */
            sessions: number[];
            seats: components["schemas"]["ExportedSeat"][];
            /** @description How its games went. */
            games: components["schemas"]["PlayerPage"];
            notices: components["schemas"]["ExportedNotices"] | null;
            /** @description Those that it has got and sent. */
            invitations: components["schemas"]["ExportedInvitation"][];
            /** @description What holds against it. */
            sanctions: components["schemas"]["SanctionTold"][];
        };
        /**
         * AccountState
         * @description Whether somebody is signed in, and the ways there are.
         */
        AccountState: {
            account: components["schemas"]["OwnAccount"] | null;
            /** @description Whether this server sends links by mail. */
            mail: boolean;
            /** @description What holds against the account: it is told why, and until when. */
            sanctions: components["schemas"]["SanctionTold"][];
        };
        /** Act */
        Act: {
            index: number;
            action: string;
        };
        /**
         * Acted
         * @description The index of the table after what was done.
         */
        Acted: {
            index: number;
        };
        /**
         * Acting
         * @description Who acts just now: the unit that moves or fights, the officer, and the two of a combat.
         */
        Acting: {
            unit: string | null;
            officer: string | null;
            attacker: string | null;
            defender: string | null;
        };
        /**
         * Action
         * @description An action: its text, its verb, and the ids of towns, pieces and cards that it names, and numbers.
         */
        Action: {
            text: string;
            verb: string;
            args: (string | number)[];
        };
        /**
         * AddressConfirmed
         * @description Mails go there from now on.
         */
        AddressConfirmed: {
            mail: string;
        };
        /**
         * AdvantageLine
         * @description By which line of the table a tactical advantage means what it does.
         */
        AdvantageLine: {
            reason: string;
            rules: string[];
        };
        /** Ahead */
        Ahead: {
            actions: string[];
            piece?: string | null;
            action?: string | null;
        };
        /**
         * AheadView
         * @description The position in which a seat would be asked next, after what it plans to do.
         */
        AheadView: {
            index: number;
            steps: components["schemas"]["Action"][];
            view: components["schemas"]["FriedrichView"] | components["schemas"]["MariaView"] | components["schemas"]["FredericView"] | components["schemas"]["DefiantView"] | components["schemas"]["NapoleonicView"];
            /** @description What could be planned next; `undo`: whether something is planned that may be taken back. */
            decision: components["schemas"]["Decision"] | null;
            /** @description Whether what is planned led to draws, reveals or answers of others, which are made up. */
            guessed: boolean;
            /** @description What the piece that was asked about could do then; null if none was, or if nothing is known of it. */
            study: components["schemas"]["MarchStudy"] | components["schemas"]["FieldStudy"] | components["schemas"]["BlockStudy"] | null;
            /** @description Why the action that was asked about would not be allowed then; null if none was, or if it would. */
            refusal: components["schemas"]["Refusal"] | null;
        };
        /**
         * Allotment
         * @description The set-up of this seat: who gets his armies now, what is left to give, and an even share of it.
         */
        Allotment: {
            general: string;
            left: number;
            even: number;
        };
        /**
         * AnalysisInfo
         * @description Where an analysis comes from.
         */
        AnalysisInfo: {
            /** @description The table that it was made from. */
            source: string | null;
            /** @description How many of its lines, the first ones, are those of the game that is analysed. */
            trunk: number;
            /** @description All sides' secrets may be looked at; not where those of a game that was played on were dealt anew. */
            open: boolean;
            /** @description Positions of this game may be changed by hand. */
            edits: boolean;
        };
        /**
         * AnalysisOpened
         * @description A new analysis, and the key of its owner, told this once.
         */
        AnalysisOpened: {
            id: string;
            owner_key: string;
            game: string;
            index: number;
        };
        /** Answer */
        Answer: {
            agree: boolean;
            to?: number | null;
        };
        /** AnswerAbsence */
        AnswerAbsence: {
            agree: boolean;
        };
        /** AnswerInvitation */
        AnswerInvitation: {
            table: string;
        };
        /** AnswerPact */
        AnswerPact: {
            agree: boolean;
        };
        /**
         * ArchivePage
         * @description A page of the archive; `before`: what to ask for to get the next one, null: this is the last.
         */
        ArchivePage: {
            games: components["schemas"]["ArchivedTable"][];
            before: number | null;
        };
        /**
         * ArchivedTable
         * @description A finished game in the list; `winners` are seats, none if it was ended or drawn.
         */
        ArchivedTable: {
            id: string;
            game: string;
            options: {
                [key: string]: string | number | boolean;
            };
            seats: components["schemas"]["ListedSeat"][];
            /** @enum {string} */
            pace: "live" | "days";
            days: number | null;
            created: number;
            updated: number;
            index: number;
            waiting: number[];
            over: boolean;
            /** @enum {string} */
            status: "playing" | "paused" | "over" | "ended" | "stranded";
            /** @description Whoever comes may take a seat from a bot. */
            lobby: boolean;
            winners: number[];
        };
        /**
         * ArmyClash
         * @description The battle with whoever stands there: the dice of round one, and their chances, without cards.
         */
        ArmyClash: {
            troops: {
                [key: string]: number;
            };
            commanders: string[];
            ours: number;
            theirs: number;
            /** @description The chance to hit more often than the enemy in round one. */
            wins: number;
            ties: number;
        };
        /**
         * ArmyCost
         * @description What an army costs, what is wrong with it, and what the rules say of it.
         */
        ArmyCost: {
            cost: number;
            units: number;
            faults: components["schemas"]["ArmyFault"][];
            /** @description How many lost units break it, if the battle says nothing. */
            breaks_at: number;
            /** @description The first and the last row in which it is set up. */
            zone: [
                number,
                number
            ];
            /** @description By the entries of its list. */
            shares: {
                [key: string]: components["schemas"]["EntryShare"];
            };
            /** @description Where its units and officers stand when it is lined up; `off`: there is no place. */
            line: {
                [key: string]: string;
            };
        };
        /**
         * ArmyEnd
         * @description A duchy that an army may enter next.
         */
        ArmyEnd: {
            place: string;
            /** @description The places it comes to, one after the other; the last is the end. */
            way: string[];
            /** @description The actions that lead there, to be played one after the other. */
            actions: string[];
            /** @description False: something else has a say before the piece is there, such as another seat, or chance. */
            settled: boolean;
            /** @description The phase in which somebody is asked something at the end of the stage, if that is certain. */
            asked: string;
            /** @description The seats that win, if the game is over then for certain. */
            winners: number[];
            /** @enum {string} */
            ground: "friendly" | "uncontrolled" | "enemy" | "occupied" | "foreign";
            /** @enum {string} */
            line: "normal" | "pass" | "marsh" | "strait";
            /** @description The dice of attrition that every piece rolls; a six is a loss. */
            attrition: number;
            /** @description Whether whoever still stands there when the turn ends rolls for attrition. */
            worn: boolean;
            /** @description Whether it is a fortress of an enemy, where the march ends. */
            fortress: boolean;
            watches: components["schemas"]["ArmyWatch"][];
            clash: components["schemas"]["ArmyClash"] | null;
        };
        /**
         * ArmyFault
         * @description What is wrong with an army.
         */
        ArmyFault: {
            code: string;
            text: string;
        };
        /**
         * ArmyList
         * @description A list that an army is taken from.
         */
        ArmyList: {
            id: string;
            name: components["schemas"]["Words"];
            nation: string;
            note: components["schemas"]["Words"];
            officers: components["schemas"]["ListOfficers"];
            entries: components["schemas"]["ListEntry"][];
        };
        /**
         * ArmyStudy
         * @description What an army could do: as it is put together, or as it would set out by itself.
         */
        ArmyStudy: {
            /** @description Those that move together. */
            pieces: string[];
            /** @description Where they stand. */
            place: string;
            ends: components["schemas"]["ArmyEnd"][];
            /** @description The strength points that go, by nation; commanders are the `pieces`. */
            troops: {
                [key: string]: number;
            };
            /** @description The points that a space costs it; 0: it cannot go so. */
            price: number;
            cp: number;
            /** @description What puts it together. */
            actions: string[];
            /** @description Duchies that its points would do for if nobody interfered, with what they would cost. */
            reach: {
                [key: string]: number;
            };
        };
        /**
         * ArmyWatch
         * @description An enemy army that could intercept: what two dice must show at least, and the chance of it.
         */
        ArmyWatch: {
            /** @enum {string} */
            nation: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark";
            place: string;
            commanders: string[];
            points: number;
            /** @description More than 12: it cannot. */
            roll: number;
            chance: number;
        };
        /**
         * AskedSeat
         * @description A seat that must decide, and since when, in milliseconds.
         */
        AskedSeat: {
            seat: number;
            since: number;
        };
        /**
         * AuditLine
         * @description What a moderator did: to whom, when and why.
         */
        AuditLine: {
            number: number;
            at: number;
            by: string;
            /** @enum {string} */
            what: "mute" | "ban" | "lift" | "close" | "word" | "settle" | "moderator" | "dismiss";
            whom: string;
            why: string;
            until: number | null;
        };
        /**
         * BattleBoard
         * @description The field, the armies and the aims of a table's battle.
         */
        BattleBoard: {
            verbs: {
                [key: string]: string[];
            };
            legend: components["schemas"]["Legend"];
            width: number;
            height: number;
            towns: components["schemas"]["HexTown"][];
            /** @description None: a field has its roads from hex to hex. Nor has it sectors. */
            roads: string[];
            sectors: string[];
            map: components["schemas"]["BattleLook"];
            pieces: components["schemas"]["BattlePiece"][];
            nations: components["schemas"]["BattleNation"][];
            field: components["schemas"]["FieldData"];
            sides: components["schemas"]["SideCard"][];
            units: components["schemas"]["UnitCard"][];
            officers: components["schemas"]["OfficerCard"][];
            battle: components["schemas"]["frederic_BattleCard"];
        };
        /**
         * BattleColours
         * @description The colours of both armies.
         */
        BattleColours: {
            first: string;
            second: string;
        };
        /**
         * BattleFault
         * @description What is wrong, and at which place of the battle.
         */
        BattleFault: {
            where: string;
            code: string;
            text: string;
        };
        /**
         * BattleInfo
         * @description A battle to choose: where and when, who against whom, on which field.
         */
        BattleInfo: {
            id: string;
            name: components["schemas"]["Words"];
            date: string;
            place: components["schemas"]["Words"];
            note: components["schemas"]["Words"];
            turns: number;
            sides: components["schemas"]["BattleInfoSide"][];
            field: components["schemas"]["FieldData"];
        };
        /**
         * BattleInfoSide
         * @description An army of a battle to choose, and how many units it has.
         */
        BattleInfoSide: {
            /** @enum {string} */
            id: "first" | "second";
            name: string;
            name_fr: string;
            order: number;
            colour: string;
            letter: string;
            units: number;
        };
        /**
         * BattleLook
         * @description How the table is drawn.
         */
        BattleLook: {
            colours: components["schemas"]["BattleColours"];
        };
        /**
         * BattleNation
         * @description An army as the players' bar names it.
         */
        BattleNation: {
            /** @enum {string} */
            id: "first" | "second";
            name: string;
            name_fr: string;
            order: number;
            colour: string;
            letter: string;
        };
        /**
         * BattlePiece
         * @description A unit u0, u1..., a panicking elephant, or an officer o0, o1...
         */
        BattlePiece: {
            id: string;
            name: string;
            name_fr: string;
            /** @enum {string} */
            nation: "first" | "second";
            rank: number;
            train: boolean;
        };
        /** Because */
        Because: {
            why: string;
        };
        /**
         * Bill
         * @description What a purchase comes to, in points of cards.
         */
        Bill: {
            total: number;
            /** @description What the cards laid down are worth. */
            laid: number;
            owed: number;
            /** @description What is laid down beyond the price: no change is given. */
            lost: number;
        };
        /**
         * BlockEnd
         * @description A town where a march can end.
         */
        BlockEnd: {
            place: string;
            /** @description The places it comes to, one after the other; the last is the end. */
            way: string[];
            /** @description The actions that lead there, to be played one after the other. */
            actions: string[];
            /** @description False: something else has a say before the piece is there, such as another seat, or chance. */
            settled: boolean;
            /** @description The phase in which somebody is asked something at the end of the stage, if that is certain. */
            asked: string;
            /** @description The seats that win, if the game is over then for certain. */
            winners: number[];
            /** @description Whether somebody who marches along has to force the last road: a die is thrown for it. */
            forced: boolean;
            /**
             * @description What stands there: an army, or a fortress alone.
             * @enum {null|string}
             */
            fight: "battle" | "assault" | null;
            /** @description The odds if all who are announced fight; null where a leader may still take others along. */
            odds: components["schemas"]["FightOdds"] | null;
            /** @description Blocks that would reach no source which costs nothing: of the march, and others whom it cuts off. */
            hungry: string[];
        };
        /**
         * BlockNow
         * @description A block whose face the seat knows.
         */
        BlockNow: {
            town: string | null;
            /** @description What holds of it: active, moved, fought, charged, formed, sallied, hurt, hungry, payer, inside. */
            marks: string[];
            /**
             * @description Where it stands on the battle board.
             * @enum {null|string}
             */
            box: "line" | "formed" | "charge" | "charge_army" | "melee" | "melee_army" | "gone" | "reserve" | null;
            /** @description The town from which it came to a battle, or `gathered`, `reacting`; null: it was there. */
            came: string | null;
            /** @description The march that is announced for it, its start first. */
            way: string[];
            /** @description Whether what is being done now is about it. */
            acting: boolean;
            /**
             * @description Where it is if it is not on the map.
             * @enum {null|string}
             */
            away: "pool" | "out" | "aside" | "unplaced" | null;
            steps: number;
        };
        /**
         * BlockStudy
         * @description Where a block, or the leader with his group, could go now.
         */
        BlockStudy: {
            /** @description Those that move together. */
            pieces: string[];
            /** @description Where they stand. */
            place: string;
            ends: components["schemas"]["BlockEnd"][];
        };
        /**
         * BookRuling
         * @description A ruling of the rules as a book; the rules that rest on it, and what names it, by their ids.
         */
        BookRuling: {
            id: string;
            title: string;
            text: string;
            named_by: string[];
        };
        /**
         * Bridge
         * @description A bridge, and the two hexes it connects.
         */
        Bridge: {
            hex: string;
            ends: [
                string,
                string
            ];
        };
        /** Browser */
        Browser: {
            endpoint: string;
            p256dh: string;
            auth: string;
        };
        /**
         * ByBattleSide
         * @description A number for each side of a battle.
         */
        ByBattleSide: {
            attacker: number;
            defender: number;
        };
        /**
         * BySide
         * @description A number for each side.
         */
        BySide: {
            first: number;
            second: number;
        };
        /**
         * BySideNumbers
         * @description A number for each side.
         */
        BySideNumbers: {
            prussia: number;
            allies: number;
        };
        /**
         * Calendar
         * @description The years of the war and the turns of a year.
         */
        Calendar: {
            first_year: number;
            last_year: number;
            turns: number;
            events: components["schemas"]["CalendarEvent"][];
        };
        /**
         * CalendarEvent
         * @description Something that happens at its time; turn 0 is the beginning of a year.
         */
        CalendarEvent: {
            year: number;
            turn: number;
            text: components["schemas"]["Words"];
        };
        /**
         * CardScore
         * @description What a card would make of a duel: the score of the side that plays it, and what follows.
         */
        CardScore: {
            score: number;
            /**
             * @description The other side must answer, or must play on from zero; or one is still behind.
             * @enum {string}
             */
            then: "answer" | "level" | "behind";
        };
        /**
         * Cartouche
         * @description Where the title of the map stands.
         */
        Cartouche: {
            x: number;
            y: number;
            width: number;
            height: number;
        };
        /**
         * Catalogue
         * @description Everything that a battle can be drawn with, with every price of the lists.
         */
        Catalogue: {
            legend: components["schemas"]["Legend"];
            composites: components["schemas"]["Composite"][];
            terrain: components["schemas"]["TerrainCard"][];
            obstacles: components["schemas"]["ObstacleCard"][];
            types: components["schemas"]["TypeCard"][];
            nations: components["schemas"]["NationCard"][];
            ranks: string[];
            abilities: string[];
            staffs: string[];
            officer_prices: {
                [key: string]: number;
            };
            armies: components["schemas"]["ArmyList"][];
            budgets: {
                [key: string]: number;
            };
            last_rules: components["schemas"]["LastRule"][];
            usual: components["schemas"]["Usual"];
            limits: components["schemas"]["WorkshopLimits"];
        };
        /**
         * ChanceTold
         * @description A chance as a number and as an exact fraction.
         */
        ChanceTold: {
            chance: number;
            exact: string;
        };
        /** ChangeAccount */
        ChangeAccount: {
            name?: string | null;
            settings?: {
                [key: string]: string | number | boolean;
            } | null;
            /** @default false */
            forget_mail: boolean;
            invitable?: boolean | null;
        };
        /**
         * ChatFrame
         * @description What was said since the last frame of this kind; for seats alone.
         */
        ChatFrame: {
            messages: components["schemas"]["ChatMessage"][];
            /** @constant */
            type: "chat";
        };
        /**
         * ChatMessage
         * @description What somebody said.
         */
        ChatMessage: {
            number: number;
            seat: number;
            name: string;
            text: string;
            at: number;
        };
        /**
         * ChatNumber
         * @description The number of what was just said.
         */
        ChatNumber: {
            number: number;
        };
        /**
         * ChatReport
         * @description What somebody said, and another has reported.
         */
        ChatReport: {
            number: number;
            table: string;
            chat: number;
            /** @description Who said it, under which name. */
            seat: number;
            name: string;
            text: string;
            /** @description Who reported it, and why. */
            by: number;
            why: string;
            at: number;
        };
        /** CheckBattle */
        CheckBattle: {
            battle: unknown;
        };
        /**
         * CheckedBattle
         * @description All that is wrong with a battle, place by place, and what its armies cost.
         */
        CheckedBattle: {
            faults: components["schemas"]["BattleFault"][];
            armies: {
                [key: string]: components["schemas"]["ArmyCost"];
            };
            prices: components["schemas"]["workshop_Prices"];
        };
        /**
         * Claim
         * @description What a march does to a town: it falls, is taken back, is guarded; a train or a hussar there goes.
         */
        Claim: {
            town: string;
            /** @enum {string} */
            kind: "falls" | "back" | "guarded" | "train" | "hussar";
            /** @description The piece that protects it. */
            guard: string | null;
        };
        /**
         * Clock
         * @description How long a seat has to decide, in milliseconds since 1970.
         */
        Clock: {
            seat: number;
            since: number;
            deadline: number;
            late: boolean;
        };
        /**
         * Closing
         * @description What is at stake if a seat moves nothing else.
         */
        Closing: {
            /** @description The text of the action that says so. */
            action: string;
            stakes: components["schemas"]["Stake"][];
            idle: components["schemas"]["Idle"][];
        };
        /**
         * CombatOdds
         * @description The odds of an attack, and of the riposte if the defender stands and may answer.
         */
        CombatOdds: {
            dice: number;
            parts: components["schemas"]["DicePart"][];
            /** @enum {string} */
            advantage: "miss" | "morale" | "hit" | "morale2";
            why: components["schemas"]["AdvantageLine"][];
            /** @description Morale hits that the target may ignore, and why. */
            ignorable: number;
            ignoring: components["schemas"]["DicePart"][];
            stands: number;
            outcomes: components["schemas"]["CombatOutcome"][];
            /** @description The chances of losing 0, 1, 2... stands. */
            lost: components["schemas"]["ChanceTold"][];
            destroyed: number;
            driven_off: number;
            losses: number;
            exact: components["schemas"]["ExactChances"];
            front: components["schemas"]["OneRoll"] | null;
            attacker: string;
            defender: string;
            /** @enum {string} */
            sort: "melee" | "fire" | "riposte";
            riposte: components["schemas"]["RollOdds"] | null;
        };
        /**
         * CombatOutcome
         * @description The chance that so many stands are lost, and so many hexes given up.
         */
        CombatOutcome: {
            chance: number;
            exact: string;
            lost: number;
            hexes: number;
        };
        /**
         * Compass
         * @description Where the compass lies.
         */
        Compass: {
            x: number;
            y: number;
        };
        /**
         * Composite
         * @description Composed ground.
         */
        Composite: {
            id: string;
            name: components["schemas"]["Words"];
            elements: string[];
        };
        /** Confirm */
        Confirm: {
            token: string;
        };
        /**
         * CourierNow
         * @description A messenger under way.
         */
        CourierNow: {
            /** @enum {string} */
            side: "first" | "second";
            sort: string;
            hex: string;
            moved: boolean;
        };
        /**
         * CourtColumn
         * @description A column of the diplomatic table, and what a step into it costs.
         */
        CourtColumn: {
            id: string;
            name: components["schemas"]["Words"];
            cost: number;
            /** @description Whether consuls here are those of clients. */
            client: boolean;
        };
        /**
         * Cover
         * @description The cover of the box: who plays whom, in which colours, and the game to begin with.
         */
        Cover: {
            /** @description The roles of each seat, by the number of players. */
            seats: {
                [key: string]: string[][];
            };
            /** @description How many usually play. */
            players: number;
            /** @description The nations of each role; none where every battle has sides of its own. */
            roles: {
                [key: string]: string[];
            };
            /** @description Of the nations. */
            colours: {
                [key: string]: string;
            };
            /** @description The role for a first game. */
            first: string;
            /** @description The options of a first game. */
            options: {
                [key: string]: string | number | boolean;
            };
        };
        /**
         * Coverage
         * @description How many rules there are, how many rulings on them, how many worked examples.
         */
        Coverage: {
            rows: number;
            rulings: number;
            examples: number;
        };
        /** Credential */
        Credential: {
            credential: {
                [key: string]: unknown;
            };
            /** @default  */
            name: string;
        };
        /**
         * CrowdNow
         * @description Blocks whose faces the seat does not know, of which the same is seen. They have no names.
         */
        CrowdNow: {
            town: string | null;
            /** @description What holds of it: active, moved, fought, charged, formed, sallied, hurt, hungry, payer, inside. */
            marks: string[];
            /**
             * @description Where it stands on the battle board.
             * @enum {null|string}
             */
            box: "line" | "formed" | "charge" | "charge_army" | "melee" | "melee_army" | "gone" | "reserve" | null;
            /** @description The town from which it came to a battle, or `gathered`, `reacting`; null: it was there. */
            came: string | null;
            /** @description The march that is announced for it, its start first. */
            way: string[];
            /** @description Whether what is being done now is about it. */
            acting: boolean;
            /** @enum {string} */
            force: "prussia" | "austria" | "franco_imperial" | "russo_swedish";
            number: number;
        };
        /**
         * Decision
         * @description What a seat is asked, with every legal action.
         */
        Decision: {
            /** @description The nation or side it is for. */
            power: string | null;
            phase: string;
            prompt: string;
            rules: string[];
            actions: components["schemas"]["Action"][];
            /** @description The pieces that may set out now, or are on their march: `study` tells where each could go. */
            movers: string[];
            /** @description The pieces that may set out once the march under way is left: ended, or taken back if not begun. */
            waiting: string[];
            closing: components["schemas"]["Closing"] | null;
            /** @description In a duel, by the texts of the actions that play a card. */
            scores: {
                [key: string]: components["schemas"]["CardScore"];
            };
            /** @description Whether the seat may take back its last action. */
            undo: boolean;
        };
        /**
         * DefiantBlock
         * @description An army block: what is printed on its face.
         */
        DefiantBlock: {
            id: string;
            name: string;
            name_fr: string;
            /** @description The name as it is printed: two blocks may share it. */
            face: string;
            /** @enum {string} */
            nation: "prussia" | "austria" | "franco_imperial" | "russo_swedish";
            /** @description As for every board of pieces; blocks have none. */
            rank: number;
            train: boolean;
            country: string;
            /** @enum {string} */
            class: "leader" | "infantry" | "light_infantry" | "cavalry" | "light_cavalry";
            steps: number;
            cp: number;
            ma: number;
            special: string[];
        };
        /**
         * DefiantBoard
         * @description The map, the blocks, the cards, and the tables that players look at.
         */
        DefiantBoard: {
            width: number;
            height: number;
            roads: components["schemas"]["Road"][];
            geography: components["schemas"]["Geography"];
            map: components["schemas"]["MapLook"];
            /** @description What the arguments of each verb name: towns, pieces, cards, numbers. */
            verbs: {
                [key: string]: string[];
            };
            /** @description The most a Reserve can be worth. */
            reserve: number;
            towns: components["schemas"]["DefiantTown"][];
            /** @description None. */
            sectors: string[];
            pieces: components["schemas"]["DefiantBlock"][];
            nations: components["schemas"]["DefiantNation"][];
            cards: components["schemas"]["DefiantCard"][];
            friction: components["schemas"]["FrictionResult"][];
            limits: components["schemas"]["RoadLimits"];
            calendar: components["schemas"]["Calendar"];
            /** @description The points on the track that win at once. */
            decisive: components["schemas"]["BySideNumbers"];
        };
        /**
         * DefiantCard
         * @description A card: what it is worth to each side, and what its event does.
         */
        DefiantCard: {
            id: string;
            event: string;
            name: components["schemas"]["Words"];
            category: string;
            orders: components["schemas"]["BySideNumbers"];
            steps: number;
            /**
             * @description The only side that may use the event; null: both may.
             * @enum {null|string}
             */
            of: "prussia" | "allies" | null;
            when: components["schemas"]["Words"];
            effect: components["schemas"]["Words"];
        };
        /**
         * DefiantNation
         * @description A side, or a force of a side: its colour is a word of the board's palette.
         */
        DefiantNation: {
            id: string;
            name: string;
            name_fr: string;
            order: number;
            colour: string;
            letter: string;
            /** @enum {string} */
            side: "prussia" | "allies";
        };
        /**
         * DefiantTown
         * @description A town, or an area outside the map where an army waits.
         */
        DefiantTown: {
            id: string;
            name: string;
            name_fr: string;
            /** @description Its name in the texts of actions. */
            called: string;
            x: number;
            y: number;
            country: string;
            /**
             * @description The side that controls it while nobody stands there.
             * @enum {string}
             */
            owner: "prussia" | "allies";
            vp: number;
            /**
             * @description The side that scores it when it holds it.
             * @enum {null|string}
             */
            scored_by: "prussia" | "allies" | null;
            fortress: boolean;
            capital: boolean;
            /**
             * @description The force that is supplied from here.
             * @enum {null|string}
             */
            source_of: "prussia" | "austria" | "franco_imperial" | "russo_swedish" | null;
            area: boolean;
            /** @description The battles of the war that were fought near it. */
            site: string;
        };
        /**
         * DefiantView
         * @description The position as a seat of Prussia's Defiant Stand sees it.
         */
        DefiantView: {
            seat: number | null;
            players: number;
            /** @enum {string} */
            scenario: "campaign" | "desperate_times";
            short: boolean;
            free: boolean;
            reactions: boolean;
            one_step: boolean;
            year: number;
            /** @description From 1; 0 before the first turn of a year, 6 in winter. */
            turn: number;
            turns: number;
            winter: boolean;
            /** @enum {null|string} */
            first: "prussia" | "allies" | null;
            /** @description What each side uses its card for: orders, steps, event or pass. */
            use: components["schemas"]["WordsBySide"];
            orders: components["schemas"]["BySideNumbers"];
            friction: number;
            played: string[];
            holder: {
                [key: string]: "prussia" | "allies";
            };
            fort_force: {
                [key: string]: "prussia" | "austria" | "franco_imperial" | "russo_swedish";
            };
            siege: {
                [key: string]: "none" | "new" | "old";
            };
            /** @description How strong each fortress is, as far as the seat knows. */
            fortresses: {
                [key: string]: number | null;
            };
            /** @description Towns where a battle is due, each with the side that defends. */
            pending: {
                [key: string]: "prussia" | "allies";
            };
            named_main: {
                [key: string]: string;
            };
            assaulted: string[];
            /** @description How many blocks have used each road in this step. */
            crossed: {
                [key: string]: number;
            };
            bonus: number;
            british: boolean;
            looted: ("prussia" | "allies")[];
            joined: boolean;
            east_left: boolean;
            result: string;
            track: number;
            blocks: {
                [key: string]: components["schemas"]["BlockNow"];
            };
            crowds: components["schemas"]["CrowdNow"][];
            /** @description Of blocks that the seat does not know now, when it last saw their faces. */
            last_seen: {
                [key: string]: components["schemas"]["LastSeen"];
            };
            fallen: string[];
            pools: {
                [key: string]: number;
            };
            out: {
                [key: string]: number;
            };
            aside: number;
            /** @description The seat's cards that lie face down, or are in use. */
            laid: string[];
            hand_counts: components["schemas"]["BySideNumbers"];
            laid_counts: components["schemas"]["BySideNumbers"];
            battle: string | null;
            /** @enum {null|string} */
            attacker: "prussia" | "allies" | null;
            /** @enum {null|string} */
            loser: "prussia" | "allies" | null;
            storming: boolean;
            round: number;
            arrivals: components["schemas"]["TownsBySide"];
            carded: ("prussia" | "allies")[];
            effect: components["schemas"]["WordsBySide"];
            stout: components["schemas"]["WordsBySide"];
            announced_by: ("prussia" | "allies")[];
            announced_card: string | null;
            half_hit: string[];
            fortress_half_hit: boolean;
            leaving_board: string[];
            broken_off: string[];
            burnt_at: string[];
            cached_at: string[];
            guides: boolean;
            /** @description From here on what every view has. */
            controller: components["schemas"]["BySideNumbers"];
            pieces: {
                [key: string]: string | null;
            };
            hands: {
                [key: string]: string[];
            };
            backs: {
                [key: string]: number[];
            };
            moved: string[];
            winners: number[];
            face_down: string[];
            totals: components["schemas"]["NothingTold"];
            pairs: string[];
            march: null;
            duel: null;
        };
        /** DeleteAccount */
        DeleteAccount: {
            name: string;
        };
        /**
         * DicePart
         * @description A part of a number of dice, or of morale hits ignored, and why: of which type, trait, officer...
         */
        DicePart: {
            reason: string;
            count: number;
            of: string;
            rules: string[];
        };
        /**
         * Discussed
         * @description How a rewind stands after a word on it.
         */
        Discussed: {
            index: number;
            proposal: components["schemas"]["Proposal"] | null;
        };
        /**
         * Done
         * @description It was done.
         */
        Done: {
            done: boolean;
        };
        /** DrawSkirmish */
        DrawSkirmish: {
            points: number;
            armies?: string[] | null;
            seed?: string | null;
        };
        /**
         * Duchy
         * @description A place: a duchy, a zone of the sea, or the box off the map, which have no owner.
         */
        Duchy: {
            id: string;
            /** @enum {string} */
            kind: "duchy" | "zone" | "box";
            name: string;
            name_fr: string;
            /** @description Its name in the texts of actions. */
            called: string;
            x: number;
            y: number;
            /**
             * @description Who controls it without a flag.
             * @enum {null|string}
             */
            owner: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            /**
             * @description The other nation of a double associate.
             * @enum {null|string}
             */
            upper: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            national: boolean;
            capital: boolean;
            key: boolean;
            /** @description The strength of its fortress; 0: it has none. */
            fortress: number;
            port: boolean;
            /** @description The zones that its port opens to. */
            zones: string[];
            /** @description Where the anchors of its port are drawn. */
            anchors: number[];
            country: string;
        };
        /**
         * DuchyLine
         * @description A line between two duchies.
         */
        DuchyLine: {
            a: string;
            b: string;
            main: boolean;
            /** @enum {string} */
            kind: "normal" | "pass" | "marsh" | "strait";
            /** @description The zone that a strait belongs to. */
            zone: string | null;
        };
        /**
         * Duel
         * @description The combat under way: its towns, the attacker's score, and who plays.
         */
        Duel: {
            attacker: string;
            defender: string;
            score: number;
            /** @enum {string} */
            to_play: "attacker" | "defender";
        };
        /**
         * EditChoice
         * @description A value from which to choose, with its name.
         */
        EditChoice: {
            id: string;
            name: string;
        };
        /**
         * EditSetting
         * @description What may be set of a thing: a number, a choice, or a place.
         */
        EditSetting: {
            what: string;
            name: string;
            /** @description How it stands. */
            value: string;
            least: number | null;
            most: number | null;
            choices: components["schemas"]["EditChoice"][];
            /** @description Besides the choices every place of the board will do. */
            anywhere: boolean;
        };
        /**
         * EditThing
         * @description Something of a position that may be changed by hand: a piece, a place, or `game`.
         */
        EditThing: {
            thing: string;
            name: string;
            /** @description The name of the power whose it is; empty: nobody's. */
            power: string;
            /** @description Where it is on the board; `off`: not there; empty: nowhere. */
            place: string;
            settings: components["schemas"]["EditSetting"][];
        };
        /**
         * Edits
         * @description What may be changed by hand in the position where an analysis stands.
         */
        Edits: {
            index: number;
            /** @description Why nothing may. */
            refusal: components["schemas"]["Refusal"] | null;
            things: components["schemas"]["EditThing"][];
        };
        /**
         * End
         * @description A place where a move can end, with the best way there.
         */
        End: {
            place: string;
            /** @description The places it comes to, one after the other; the last is the end. */
            way: string[];
            /** @description The actions that lead there, to be played one after the other. */
            actions: string[];
            /** @description False: something else has a say before the piece is there, such as another seat, or chance. */
            settled: boolean;
            /** @description The phase in which somebody is asked something at the end of the stage, if that is certain. */
            asked: string;
            /** @description The seats that win, if the game is over then for certain. */
            winners: number[];
        };
        /**
         * EntryShare
         * @description How few and how many of an entry an army may have with one unit more, and whether it can be had.
         */
        EntryShare: {
            least: number;
            most: number;
            exists: boolean;
        };
        /**
         * ErrorFrame
         * @description What the viewer said or asked for cannot be; the connection may be closed after it.
         */
        ErrorFrame: {
            problem: components["schemas"]["Problem"];
            /** @constant */
            type: "error";
        };
        /**
         * EuropeGeography
         * @description Land, borders, rivers and mountains, and the zones of the sea.
         */
        EuropeGeography: {
            schema: number;
            source: string;
            size: number[];
            land: number[][][];
            territories: {
                [key: string]: number[][][];
            };
            names: {
                [key: string]: [
                    number,
                    number,
                    number
                ];
            };
            borders: number[][];
            rivers: components["schemas"]["NamedRiver"][];
            mountains: number[][];
            seas: {
                [key: string]: number[][][];
            };
            sea_borders: number[][];
            sea_names: components["schemas"]["SeaNames"];
        };
        /**
         * ExactChances
         * @description Sums as exact fractions.
         */
        ExactChances: {
            destroyed: string;
            driven_off: string;
            losses: string;
        };
        /** Explain */
        Explain: {
            action: string;
        };
        /**
         * Explained
         * @description Whether something is allowed, and why not.
         */
        Explained: {
            allowed: boolean;
            refusal: components["schemas"]["Refusal"] | null;
        };
        /**
         * ExportedInvitation
         * @description An invitation that the account has got or sent.
         */
        ExportedInvitation: {
            table: string;
            seat: number;
            by: string;
            to: string;
            made: number;
            /** @enum {null|string} */
            answer: "accepted" | "declined" | "withdrawn" | null;
        };
        /**
         * ExportedNotices
         * @description How the account is told of its turns.
         */
        ExportedNotices: {
            mail: string | null;
            mail_asked: string | null;
            zone: string;
            quiet_from: number | null;
            quiet_to: number | null;
            daily: boolean;
            digest_at: number;
            lang: string;
            /** @description Where push services are posted to for its browsers. */
            devices: string[];
        };
        /**
         * ExportedSeat
         * @description A seat that the account keeps, with what it has written down, said and proposed there.
         */
        ExportedSeat: {
            table: string;
            game: string;
            /** @description -1: what the table's owner may do. */
            seat: number;
            since: number;
            name: string;
            notes: string;
            /** @description In the chat. */
            said: components["schemas"]["Written"][];
            /** @description The pacts that it has proposed. */
            pacts: components["schemas"]["Written"][];
            /** @description Its standing orders, as they are stored. */
            orders: {
                [key: string]: unknown;
            }[];
        };
        /**
         * FateCard
         * @description The Card of Fate in force.
         */
        FateCard: {
            number: number;
            suit: number;
            kind: string;
        };
        /**
         * FieldData
         * @description A field of battle as it is drawn.
         */
        FieldData: {
            cols: number;
            rows: number;
            /** @description By row and column the simple elements of a hex, in order; none: open ground. */
            ground: string[][][];
            obstacles: components["schemas"]["Obstacle"][];
            roads: components["schemas"]["FieldRoad"][];
            bridges: components["schemas"]["Bridge"][];
            places: components["schemas"]["FieldPlace"][];
        };
        /**
         * FieldFault
         * @description What is wrong with one part of a request.
         */
        FieldFault: {
            field: string;
            message: string;
        };
        /**
         * FieldPlace
         * @description A name on the field.
         */
        FieldPlace: {
            name: string;
            name_fr: string;
            hexes: string[];
        };
        /**
         * FieldRoad
         * @description A road from hex to hex.
         */
        FieldRoad: {
            path: string[];
        };
        /**
         * FieldStudy
         * @description What a piece could do from where it stands, as the engine says; its ends, if the caller may move it.
         */
        FieldStudy: {
            /** @description Those that move together. */
            pieces: string[];
            /** @description Where they stand. */
            place: string;
            ends: components["schemas"]["MoveEnd"][];
            /** @description The hexes in range with their distances, */
            range: {
                [key: string]: number;
            };
            /** @description and those of them that it sees. */
            sees: string[];
            targets: string[];
            /** @description An officer: the hexes in which he activates. */
            command: string[];
        };
        /**
         * FightLosses
         * @description What a side loses in a battle on average.
         */
        FightLosses: {
            /** @enum {string} */
            side: "prussia" | "allies";
            /** @description The steps that it loses, those of a fortress included. */
            lost: number;
            /** @description In eight of ten battles it loses from `low` to `high` steps. */
            low: number;
            high: number;
        };
        /**
         * FightOdds
         * @description What came of many battles, or assaults, fought in a model from what the caller knows.
         *
         *     A side that has no hope left leaves the field.
         */
        FightOdds: {
            /** @enum {string} */
            kind: "battle" | "assault";
            town: string;
            samples: number;
            /** @description The share that the attacker won: of assaults, in which the fortress fell. */
            wins: number;
            /** @description How many blocks were drawn, because the caller does not know their faces. */
            unknown: number;
            rounds: number;
            /** @description The attacker first. */
            sides: [
                components["schemas"]["FightSide"],
                components["schemas"]["FightSide"]
            ];
            /** @description The same if both sides fight it out; null for an assault. */
            stubborn: components["schemas"]["StubbornOdds"] | null;
        };
        /**
         * FightSide
         * @description The same, and what the side has.
         */
        FightSide: {
            /** @enum {string} */
            side: "prussia" | "allies";
            /** @description The steps that it loses, those of a fortress included. */
            lost: number;
            /** @description In eight of ten battles it loses from `low` to `high` steps. */
            low: number;
            high: number;
            blocks: number;
            steps: number;
            leaders_lost: number;
            blocks_lost: number;
        };
        /**
         * FinalScore
         * @description What a power had at the end of a game.
         */
        FinalScore: {
            /** @description Its id; null where the game's powers have none. */
            power: string | null;
            name: string;
            points: number;
            /** @description What it needed, where the rulebook names a number. */
            target: number | null;
        };
        /** ForgetPasskey */
        ForgetPasskey: {
            id: string;
        };
        /**
         * FredericBoard
         * @description What all battles have in common, and which there are to choose from.
         */
        FredericBoard: {
            verbs: {
                [key: string]: string[];
            };
            legend: components["schemas"]["Legend"];
            battles: components["schemas"]["BattleInfo"][];
        };
        /**
         * FredericView
         * @description The position as a seat of Frédéric le Grand sees it.
         */
        FredericView: {
            seat: number | null;
            players: number;
            turn: number;
            controller: components["schemas"]["BySide"];
            pieces: {
                [key: string]: string | null;
            };
            battle: string;
            deployment: string;
            turns: number;
            /** @enum {null|string} */
            active: "first" | "second" | null;
            /** @enum {null|string} */
            first: "first" | "second" | null;
            units: {
                [key: string]: components["schemas"]["UnitNow"];
            };
            /** @description Panicking elephants, with their hexes. */
            elephants: {
                [key: string]: string;
            };
            officers: {
                [key: string]: components["schemas"]["OfficerNow"];
            };
            /** @description Of each aide-de-camp the unit or officer he is with; null: he is under way or lost. */
            aides: (string | null)[];
            couriers: components["schemas"]["CourierNow"][];
            leaders: string[];
            lost: components["schemas"]["BySide"];
            scores: components["schemas"]["BySide"];
            /** @description Of each hex that counts who holds it. */
            held: {
                [key: string]: "first" | "second" | null;
            };
            headless: ("first" | "second")[];
            slips: components["schemas"]["SlipsBySide"];
            blanks: string[];
            ready: ("first" | "second")[];
            winners: number[];
            reason: string;
            level: number;
            acting: components["schemas"]["Acting"];
            /** @description From here on what card games have: empty. */
            face_down: string[];
            moved: string[];
            totals: components["schemas"]["Nobody"];
            hands: components["schemas"]["Nobody"];
            backs: components["schemas"]["Nobody"];
            pairs: string[];
            march: null;
            duel: null;
        };
        /**
         * FrictionResult
         * @description What a roll for friction does.
         */
        FrictionResult: {
            roll: number;
            text: components["schemas"]["Words"];
        };
        /**
         * FriedrichBoard
         * @description Everything that is needed to draw the map.
         */
        FriedrichBoard: {
            width: number;
            height: number;
            roads: components["schemas"]["Road"][];
            geography: components["schemas"]["Geography"];
            map: components["schemas"]["MapLook"];
            /** @description What the arguments of each verb name: towns, pieces, cards, numbers. */
            verbs: {
                [key: string]: string[];
            };
            /** @description The most a Reserve can be worth. */
            reserve: number;
            towns: components["schemas"]["FriedrichTown"][];
            sectors: components["schemas"]["FriedrichSector"][];
            pieces: components["schemas"]["FriedrichPiece"][];
            nations: components["schemas"]["FriedrichNation"][];
        };
        /**
         * FriedrichMarch
         * @description The move under way.
         */
        FriedrichMarch: {
            group: string[];
            town: string;
            steps: number;
        };
        /**
         * FriedrichNation
         * @description A nation: its colours are words of the board's palette, its armies the most it may have.
         */
        FriedrichNation: {
            id: string;
            name: string;
            name_fr: string;
            order: number;
            colour: string;
            objective_colour: string;
            /** @enum {string} */
            side: "defender" | "attacker";
            armies: number;
        };
        /**
         * FriedrichOrder
         * @description This seat's purchase under way: armies, pieces with their towns, cards laid down.
         */
        FriedrichOrder: {
            armies: number;
            armies_price: number;
            pieces: [
                string,
                string
            ][];
            laid: string[];
            /** @description The price of an army or a piece. */
            price: number;
            bill: components["schemas"]["Bill"];
        };
        /**
         * FriedrichPiece
         * @description A general or a supply train, and the town it begins on.
         */
        FriedrichPiece: {
            id: string;
            name: string;
            nation: string;
            rank: number;
            train: boolean;
            start: string;
        };
        /**
         * FriedrichSector
         * @description A sector of the map and its suit.
         */
        FriedrichSector: {
            id: number;
            /** @enum {string} */
            suit: "spades" | "clubs" | "hearts" | "diamonds";
            x0: number;
            y0: number;
            x1: number;
            y1: number;
        };
        /**
         * FriedrichTown
         * @description A town: whose objective it is and of which order, whose depot, and who protects it.
         */
        FriedrichTown: {
            id: string;
            name: string;
            x: number;
            y: number;
            /** @enum {string} */
            suit: "spades" | "clubs" | "hearts" | "diamonds";
            sector: number;
            country: string;
            objective_of: string | null;
            order: number | null;
            depot_of: string | null;
            defended_by: string | null;
        };
        /**
         * FriedrichView
         * @description The position as a seat of Friedrich sees it.
         */
        FriedrichView: {
            seat: number | null;
            players: number;
            turn: number;
            /** @description The town of each piece; null, or the name of a box, for those that are not on the map. */
            pieces: {
                [key: string]: string | null;
            };
            face_down: string[];
            moved: string[];
            totals: {
                [key: string]: number;
            };
            /** @description The hands of this seat's powers. */
            hands: {
                [key: string]: string[];
            };
            /** @description For each power, how many cards of each deck it holds. */
            backs: {
                [key: string]: number[];
            };
            /** @description Cards this seat knows to be in another power's hand. */
            elsewhere: {
                [key: string]: string[];
            };
            draw_size: number;
            opened: number;
            used_sizes: number[];
            /** @description Cards this seat knows to lie in the piles of used cards. */
            used_known: string[];
            /** @description The towns of the combats to come: attacker, defender. */
            pairs: [
                string,
                string
            ][];
            duel: components["schemas"]["Duel"] | null;
            allotment: components["schemas"]["Allotment"] | null;
            controller: {
                [key: string]: number;
            };
            winners: number[];
            reason: string;
            advanced: boolean;
            /** @enum {string} */
            conduct: "strict" | "off";
            active: string | null;
            /** @description The armies on a town, where this seat knows them. */
            armies: {
                [key: string]: number;
            };
            conquered: string[];
            /** @description For a nation that can win by its objectives how many it has taken, and how many it needs. */
            objectives: {
                [key: string]: [
                    number,
                    number
                ];
            };
            marks: string[];
            march: components["schemas"]["FriedrichMarch"] | null;
            order: components["schemas"]["FriedrichOrder"] | null;
            fate_seen: string[];
            out: string[];
            subsidies: number;
            colonies: number;
            effect: components["schemas"]["FateCard"] | null;
            effect_spent: boolean;
            beaten: string[];
            recruits: string[];
            substitute: string | null;
            victor: string | null;
            imperial_passed: boolean;
            /**
             * @description Prussia's Offensive Option.
             * @enum {string}
             */
            option: "open" | "chosen" | "refused" | "failed";
            option_card: string | null;
            option_claim: boolean;
        };
        /** FromLink */
        FromLink: {
            token: string;
            /** @default  */
            name: string;
        };
        /**
         * GameInfo
         * @description A game: what can be chosen before it begins.
         */
        GameInfo: {
            slug: string;
            title: string;
            rules: number;
            options: components["schemas"]["GameOption"][];
            /** @description The names of the seats, by the choices of options that change them (`players=4`); else under "". */
            seats: {
                [key: string]: string[];
            };
            bots: string[];
            /** @description Where bots that plan ahead do; elsewhere they play as the captain. Others play everywhere alike. */
            planners: components["schemas"]["Planner"][];
            /** @description Whether the browser client has a board and panels for it. */
            table: boolean;
            /** @description The choices with which players may make pacts; an empty one if they always may. */
            pacts: string[];
            /** @description None for a game that says nothing of its roles. */
            cover: components["schemas"]["Cover"] | null;
        };
        /**
         * GameOption
         * @description A choice; `own` is what a value of one's own is called, if the game reads such.
         */
        GameOption: {
            name: string;
            values: (string | number | boolean)[];
            text: string;
            own: string;
        };
        /**
         * Geography
         * @description Land, borders and rivers under the towns.
         */
        Geography: {
            schema: number;
            source: string;
            size: number[];
            land: number[][][];
            territories: {
                [key: string]: number[][][];
            };
            names: {
                [key: string]: [
                    number,
                    number,
                    number
                ];
            };
            borders: number[][];
            rivers: components["schemas"]["River"][];
        };
        /** GiveToBot */
        GiveToBot: {
            bot?: string | null;
            /** @default false */
            keep: boolean;
        };
        /** Go */
        Go: {
            to: number;
            /** @default false */
            anew: boolean;
        };
        /**
         * GotInvitation
         * @description A table at which somebody wants the account to sit; it tells what anybody with its link may know.
         */
        GotInvitation: {
            id: string;
            game: string;
            options: {
                [key: string]: string | number | boolean;
            };
            seats: components["schemas"]["ListedSeat"][];
            /** @enum {string} */
            pace: "live" | "days";
            days: number | null;
            created: number;
            updated: number;
            index: number;
            waiting: number[];
            over: boolean;
            /** @enum {string} */
            status: "playing" | "paused" | "over" | "ended" | "stranded";
            /** @description Whoever comes may take a seat from a bot. */
            lobby: boolean;
            /** @description The free seat. */
            seat: number;
            /** @description The name of the account that invites. */
            by: string;
            made: number;
        };
        /**
         * HandLimits
         * @description How many cards a nation draws at least, and keeps at most.
         */
        HandLimits: {
            least: number;
            most: number;
        };
        /**
         * HeldSanction
         * @description A mute or a ban.
         */
        HeldSanction: {
            number: number;
            /** @enum {string} */
            kind: "mute" | "ban";
            /** @enum {string} */
            whom: "account" | "seat" | "address";
            /** @description The account, the seat or the network, in words. */
            label: string;
            why: string;
            /** @description The moderator. */
            by: string;
            since: number;
            until: number;
        };
        /**
         * Hello
         * @description The whole table: the first frame, and the first after a key or a language was told.
         */
        Hello: {
            index: number;
            /** @enum {string} */
            status: "playing" | "paused" | "over" | "ended" | "stranded";
            seat: number | null;
            view: components["schemas"]["FriedrichView"] | components["schemas"]["MariaView"] | components["schemas"]["FredericView"] | components["schemas"]["DefiantView"] | components["schemas"]["NapoleonicView"];
            decision: components["schemas"]["Decision"] | null;
            waiting: number[];
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Of a stranded table the log index up to which it holds. */
            held: number | null;
            clocks: components["schemas"]["Clock"][];
            proposal: components["schemas"]["Proposal"] | null;
            /** @description The people who are waited for, where others could report an absence. */
            absences: components["schemas"]["Absence"][];
            /** @description On the table of a lesson, for the learner. */
            lesson: components["schemas"]["LessonTold"] | null;
            /** @description Of an analysis: another number when something else is written about its positions. */
            notes: number | null;
            seats: components["schemas"]["SeatInfo"][];
            pacts: components["schemas"]["Pact"][];
            /** @description What stands in the log besides the game: the last of it. */
            remarks: components["schemas"]["Remark"][];
            /** @constant */
            type: "hello";
        };
        /**
         * HexTown
         * @description A hex: a town of this board.
         */
        HexTown: {
            id: string;
            name: string;
            x: number;
            y: number;
        };
        /**
         * HouseSeat
         * @description A seat, as moderators see it.
         */
        HouseSeat: {
            seat: number;
            id: string;
            /** @enum {string} */
            kind: "person" | "bot" | "open";
            name: string;
            /** @description The account that keeps it, if any. */
            account: string | null;
            /** @description From where its holder last spoke or sat down, if that was lately. */
            address: string | null;
            /** @description Until when its holder is muted, */
            muted: number | null;
            /** @description and banned, in milliseconds since 1970. */
            banned: number | null;
        };
        /**
         * HouseState
         * @description What a moderator finds.
         */
        HouseState: {
            /** @description Who asks. */
            name: string;
            reports: components["schemas"]["ChatReport"][];
            sanctions: components["schemas"]["HeldSanction"][];
            audit: components["schemas"]["AuditLine"][];
        };
        /**
         * HouseTable
         * @description A table, as moderators see it.
         */
        HouseTable: {
            id: string;
            game: string;
            public: boolean;
            /** @enum {string} */
            status: "playing" | "paused" | "over" | "ended" | "stranded";
            created: number;
            updated: number;
            index: number;
            seats: components["schemas"]["HouseSeat"][];
        };
        /**
         * Idle
         * @description A piece that could still move, and where it stands.
         */
        Idle: {
            piece: string;
            place: string;
        };
        /**
         * IntroductoryGame
         * @description The introductory game: its map, the powers without a part in it, and what wins it.
         */
        IntroductoryGame: {
            map: string;
            absent: string[];
            aims: components["schemas"]["MariaAim"][];
            /** @description The power that has won when the last turn is over. */
            endures: string;
            last_turn: number;
        };
        /**
         * Invitations
         * @description Those that the account may answer, and those that it has sent, the last ones first.
         */
        Invitations: {
            got: components["schemas"]["GotInvitation"][];
            sent: components["schemas"]["SentInvitation"][];
        };
        /** Invite */
        Invite: {
            table: string;
            key: string;
            seat: number;
            name: string;
        };
        /** KeepSeats */
        KeepSeats: {
            keys?: components["schemas"]["SeatProof"][];
        };
        /**
         * KeptSeat
         * @description A seat that the account keeps, with a key to it for this device.
         */
        KeptSeat: {
            seat: number;
            key: string;
        };
        /**
         * KeptTable
         * @description A table at which the account keeps seats.
         */
        KeptTable: {
            id: string;
            game: string;
            options: {
                [key: string]: string | number | boolean;
            };
            seats: components["schemas"]["ListedSeat"][];
            /** @enum {string} */
            pace: "live" | "days";
            days: number | null;
            created: number;
            updated: number;
            index: number;
            waiting: number[];
            over: boolean;
            /** @enum {string} */
            status: "playing" | "paused" | "over" | "ended" | "stranded";
            /** @description Whoever comes may take a seat from a bot. */
            lobby: boolean;
            keys: components["schemas"]["KeptSeat"][];
            owner_key: string | null;
        };
        /**
         * KnownTurn
         * @description Nobody else tells this turn any more.
         */
        KnownTurn: {
            index: number;
        };
        /**
         * LastRule
         * @description A rule that may decide after the last turn, and whether it names a side and a factor.
         */
        LastRule: {
            id: string;
            side: boolean;
            factor: boolean;
        };
        /**
         * LastSeen
         * @description Where a hidden block was last seen, how strong, and when.
         */
        LastSeen: {
            town: string;
            steps: number;
            year: number;
            turn: number;
        };
        /** LeaveTable */
        LeaveTable: {
            table: string;
        };
        /**
         * Legend
         * @description Types, particularities, terrain... by their ids.
         */
        Legend: {
            types: {
                [key: string]: components["schemas"]["LegendEntry"];
            };
            traits: {
                [key: string]: components["schemas"]["LegendEntry"];
            };
            training: {
                [key: string]: components["schemas"]["LegendEntry"];
            };
            morale: {
                [key: string]: components["schemas"]["LegendEntry"];
            };
            ranks: {
                [key: string]: components["schemas"]["LegendEntry"];
            };
            terrain: {
                [key: string]: components["schemas"]["LegendEntry"];
            };
            obstacles: {
                [key: string]: components["schemas"]["LegendEntry"];
            };
            nations: {
                [key: string]: components["schemas"]["LegendEntry"];
            };
        };
        /**
         * LegendEntry
         * @description A thing of the rules with its name and what is worth knowing of it.
         */
        LegendEntry: {
            name: components["schemas"]["Words"];
            text: components["schemas"]["Words"];
        };
        /**
         * LessonInfo
         * @description A lesson of a game's tutorial, as it is listed.
         */
        LessonInfo: {
            id: string;
            title: string;
            text: string;
        };
        /**
         * LessonTold
         * @description What the learner is told now.
         */
        LessonTold: {
            id: string;
            number: number;
            of: number;
            title: string;
            task: number;
            tasks: number;
            text: string;
            hint: string | null;
            /** @description The texts of the actions that lead on now. */
            wanted: string[];
            /** @description The ids of towns and pieces to look at. */
            targets: string[];
            done: boolean;
            next: string | null;
        };
        /**
         * LinkInfo
         * @description What a link from a mail does.
         */
        LinkInfo: {
            /** @description The address that it was sent to. */
            mail: string;
            /** @description The account that it opens; null: it makes a new one. */
            name: string | null;
            /** @description Whether it makes the address that of the account. */
            joins: boolean;
        };
        /**
         * LinkSent
         * @description A link is on its way, if the address takes one; whether it has an account is not told.
         */
        LinkSent: {
            /** @description False: the mail server has not taken it yet, and is asked again for a minute. */
            sent: boolean;
        };
        /** LinkTo */
        LinkTo: {
            address: string;
        };
        /**
         * ListEntry
         * @description An entry of an army list: how few and how many of it, in which years, at which prices.
         */
        ListEntry: {
            id: string;
            name: components["schemas"]["Words"];
            type: string;
            traits: string[];
            nation: string;
            min: number;
            max: number;
            from: number;
            to: number;
            qualities: components["schemas"]["Quality"][];
            modern?: boolean;
        };
        /**
         * ListOfficers
         * @description The officers an army list allows.
         */
        ListOfficers: {
            sub_general_max: number;
            senior_max: number;
            abilities: string[];
            staff: string[];
        };
        /**
         * ListedSeat
         * @description A seat of a table in the list of public ones.
         */
        ListedSeat: {
            seat: number;
            id: string;
            /** @enum {string} */
            kind: "person" | "bot" | "open";
            name: string;
        };
        /**
         * ListedTable
         * @description A public table in the list.
         */
        ListedTable: {
            id: string;
            game: string;
            options: {
                [key: string]: string | number | boolean;
            };
            seats: components["schemas"]["ListedSeat"][];
            /** @enum {string} */
            pace: "live" | "days";
            days: number | null;
            created: number;
            updated: number;
            index: number;
            waiting: number[];
            over: boolean;
            /** @enum {string} */
            status: "playing" | "paused" | "over" | "ended" | "stranded";
            /** @description Whoever comes may take a seat from a bot. */
            lobby: boolean;
        };
        /**
         * LogEntry
         * @description A line of the log, as far as a seat may know it; `index` is that after it.
         */
        LogEntry: {
            index: number;
            seat: number | null;
            action: string | null;
            /** @description It takes back the action before it. */
            undo: boolean;
            /** @description It was taken back. */
            undone: boolean;
            /** @description It went back to the position at this index. */
            rewind: number | null;
            /** @description It went back, and chance is drawn anew from there on. */
            anew: boolean;
            /** @description From here on the table is played under this version of the rules. */
            rules: number | null;
            at: number;
            sentences: string[];
            events: {
                kind: string;
            }[];
        };
        /**
         * MailStopped
         * @description No mail goes there any more; null: none did.
         */
        MailStopped: {
            mail: string | null;
        };
        /** MailTo */
        MailTo: {
            address: string | null;
        };
        /** MakeEdit */
        MakeEdit: {
            index: number;
            thing: string;
            what: string;
            value: string;
        };
        /**
         * MapLook
         * @description How the map is drawn: colours by their names, washes of the countries, ornaments, words.
         */
        MapLook: {
            colours: {
                [key: string]: string;
            };
            wash: {
                [key: string]: [
                    string,
                    string
                ];
            };
            cartouche: components["schemas"]["Cartouche"];
            compass: components["schemas"]["Compass"];
            text: components["schemas"]["MapText"];
            sheets?: components["schemas"]["MapSheet"][];
            /** @description Letters of powers that are not those of their ids. */
            letters?: {
                [key: string]: string;
            };
        };
        /**
         * MapSheet
         * @description One of several maps that lie side by side.
         */
        MapSheet: {
            id: string;
            x0: number;
            y0: number;
            x1: number;
            y1: number;
            title: components["schemas"]["Words"];
            title_at: [
                number,
                number
            ];
        };
        /**
         * MapText
         * @description The words on the map in both languages.
         */
        MapText: {
            en: components["schemas"]["MapWords"];
            fr: components["schemas"]["MapWords"];
        };
        /**
         * MapWords
         * @description The words on the map in one language.
         */
        MapWords: {
            title: string;
            subtitle: string;
            imprint: string;
            face_down: string;
            keys: {
                [key: string]: string;
            };
            countries: {
                [key: string]: string;
            };
        };
        /**
         * MarchEnd
         * @description A town where a march can end, and what would follow there.
         */
        MarchEnd: {
            place: string;
            /** @description The places it comes to, one after the other; the last is the end. */
            way: string[];
            /** @description The actions that lead there, to be played one after the other. */
            actions: string[];
            /** @description False: something else has a say before the piece is there, such as another seat, or chance. */
            settled: boolean;
            /** @description The phase in which somebody is asked something at the end of the stage, if that is certain. */
            asked: string;
            /** @description The seats that win, if the game is over then for certain. */
            winners: number[];
            /** @description What is taken on the way, or would be if it were not guarded. */
            taken: components["schemas"]["Claim"][];
            /** @description Of the generals who march, and of others whose supply the march changes. */
            supply: components["schemas"]["Supplied"][];
            /** @description The combats that would be fought from there, if nothing changed before. */
            battles: components["schemas"]["Odds"][];
            /** @description The towns of its own side that are protected now and would not be any more. */
            exposed: string[];
            /** @description What changes hands at the end of the stage, if nothing else moves and no combat comes first. */
            later: components["schemas"]["Claim"][];
        };
        /**
         * MarchStudy
         * @description Where a piece, or the group it marches with, could go now.
         */
        MarchStudy: {
            /** @description Those that move together. */
            pieces: string[];
            /** @description Where they stand. */
            place: string;
            ends: components["schemas"]["MarchEnd"][];
            /** @description What the group would do to all towns that it can take, each by leaving that town as things stand. */
            claims: components["schemas"]["Claim"][];
        };
        /**
         * Marched
         * @description Strength points that have entered so many spaces in this impulse.
         */
        Marched: {
            /** @enum {string} */
            nation: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark";
            duchy: string;
            spaces: number;
            points: number;
        };
        /**
         * MariaAim
         * @description How many fortresses a power needs to win the introductory game.
         */
        MariaAim: {
            power: string;
            needed: number;
        };
        /**
         * MariaBill
         * @description What recruiting or another payment comes to: the price of each troop, where troops are bought.
         */
        MariaBill: {
            total: number;
            /** @description What the cards laid down are worth. */
            laid: number;
            owed: number;
            /** @description What is laid down beyond the price: no change is given. */
            lost: number;
            each: number | null;
            /** @description Troops to hand out, without those of generals who come back, and their price. */
            troops: number;
            troops_price: number;
        };
        /**
         * MariaBoard
         * @description Everything that is needed to draw the maps and the political board.
         */
        MariaBoard: {
            width: number;
            height: number;
            roads: components["schemas"]["Road"][];
            geography: components["schemas"]["Geography"];
            map: components["schemas"]["MapLook"];
            /** @description What the arguments of each verb name: towns, pieces, cards, numbers. */
            verbs: {
                [key: string]: string[];
            };
            /** @description The most a Reserve can be worth. */
            reserve: number;
            towns: components["schemas"]["MariaTown"][];
            sectors: components["schemas"]["MariaSector"][];
            pieces: components["schemas"]["MariaPiece"][];
            nations: components["schemas"]["MariaPower"][];
            tracks: components["schemas"]["Track"][];
            political: components["schemas"]["PoliticalCard"][];
            boxes: components["schemas"]["MariaBoxes"];
            /** @description What a Reserve is worth on the political board. */
            reserve_influence: number;
            /** @description The votes that make Francis the Emperor. */
            votes_to_win: number;
            /** @description How many winters are scored. */
            winters: number;
            introductory: components["schemas"]["IntroductoryGame"];
        };
        /**
         * MariaBoxes
         * @description The other boxes of the board: of influence, left to right; off the map; of victory.
         */
        MariaBoxes: {
            influence: string[];
            off_map: components["schemas"]["OffMapBox"][];
            victory: components["schemas"]["VictoryBox"][];
        };
        /**
         * MariaDeal
         * @description A term that binds, and the last turn in which it does.
         */
        MariaDeal: {
            kind: string;
            power: string;
            of: string;
            last_turn: number;
        };
        /**
         * MariaMarch
         * @description The move under way.
         */
        MariaMarch: {
            group: string[];
            town: string;
            steps: number;
            forced: boolean;
        };
        /**
         * MariaOffer
         * @description An agreement offered by one seat to another.
         */
        MariaOffer: {
            seat: number;
            to: number;
            turns: number;
            terms: components["schemas"]["MariaTerm"][];
        };
        /**
         * MariaOrder
         * @description The purchase under way: troops, and generals with their towns.
         */
        MariaOrder: {
            power: string;
            troops: number;
            generals: [
                string,
                string
            ][];
        };
        /**
         * MariaPayment
         * @description A payment under way: cards laid down, and what is still owed.
         */
        MariaPayment: {
            power: string;
            laid: string[];
            owed: number;
        };
        /**
         * MariaPiece
         * @description A general, a supply train or a hussar; `least` are the fewest troops a general begins with.
         */
        MariaPiece: {
            id: string;
            name: string;
            nation: string;
            rank: number;
            train: boolean;
            start: string;
            least: number;
        };
        /**
         * MariaPower
         * @description A power: its colours are words of the board's palette, its armies those of the beginning.
         */
        MariaPower: {
            id: string;
            name: string;
            name_fr: string;
            order: number;
            colour: string;
            objective_colour: string;
            major: boolean;
            markers: number;
            armies: number;
        };
        /**
         * MariaSector
         * @description A sector of one of the maps, and its suit.
         */
        MariaSector: {
            id: string;
            map: string;
            /** @enum {string} */
            suit: "spades" | "clubs" | "hearts" | "diamonds";
            x0: number;
            y0: number;
            x1: number;
            y1: number;
        };
        /**
         * MariaTerm
         * @description A promise or a subsidy: whose, and for or against whom or what.
         */
        MariaTerm: {
            kind: string;
            power: string;
            of: string;
        };
        /**
         * MariaTown
         * @description A town: its map, its fortress, whether an elector sits there, and whose home it is.
         */
        MariaTown: {
            id: string;
            name: string;
            x: number;
            y: number;
            map: string;
            /** @enum {string} */
            suit: "spades" | "clubs" | "hearts" | "diamonds";
            sector: string;
            country: string;
            /** @enum {null|string} */
            fortress: "minor" | "major" | null;
            elector: boolean;
            home: string | null;
        };
        /**
         * MariaView
         * @description The position as a seat of Maria sees it.
         */
        MariaView: {
            seat: number | null;
            players: number;
            turn: number;
            /** @description The town of each piece; null, or the name of a box, for those that are not on the map. */
            pieces: {
                [key: string]: string | null;
            };
            face_down: string[];
            moved: string[];
            totals: {
                [key: string]: number;
            };
            /** @description The hands of this seat's powers. */
            hands: {
                [key: string]: string[];
            };
            /** @description For each power, how many cards of each deck it holds. */
            backs: {
                [key: string]: number[];
            };
            /** @description Cards this seat knows to be in another power's hand. */
            elsewhere: {
                [key: string]: string[];
            };
            draw_size: number;
            opened: number;
            used_sizes: number[];
            /** @description Cards this seat knows to lie in the piles of used cards. */
            used_known: string[];
            /** @description The towns of the combats to come: attacker, defender. */
            pairs: [
                string,
                string
            ][];
            duel: components["schemas"]["Duel"] | null;
            allotment: components["schemas"]["Allotment"] | null;
            controller: {
                [key: string]: number;
            };
            winners: number[];
            reason: string;
            /** @enum {string} */
            variant: "introductory" | "advanced";
            stage: number;
            /** @description The powers whose stage it is. */
            active: string[];
            acted: string[];
            /** @description The power that commands the stack on a town. */
            commands: {
                [key: string]: string;
            };
            troops: {
                [key: string]: number;
            };
            hussars: (string | null)[];
            /** @description Victory markers, elector markers and question marks on towns, each with whose it is. */
            markers: {
                [key: string]: string;
            };
            electors: {
                [key: string]: string;
            };
            /** @description The fortresses that another power holds than the one at home there before the war. */
            holders: {
                [key: string]: string;
            };
            marks: {
                [key: string]: string;
            };
            /** @description The victory markers left to each major power; none in the introductory game. */
            pools: {
                [key: string]: number;
            };
            /** @description The markers due for question marks, of the powers that have any. */
            asked: {
                [key: string]: number;
            };
            set_aside: {
                [key: string]: number;
            };
            /** @description The markers in the victory boxes, by power and box. */
            boxes: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @description In the introductory game, the fortresses that count for each power's victory. */
            goals: {
                [key: string]: string[];
            };
            winter_scores: {
                [key: string]: number;
            }[];
            /** @description Their sums, once they are shown. */
            winter_sums: {
                [key: string]: number;
            };
            tracks: {
                [key: string]: number;
            };
            /** @enum {string} */
            saxony: "prussian_ally" | "neutral" | "austrian_ally";
            politics_seen: string[];
            /** @description The political cards that lie face up. */
            faces: string[];
            /** @enum {null|string} */
            trump: "spades" | "clubs" | "hearts" | "diamonds" | null;
            /** @description The deck of each card placed face down. */
            bids: {
                [key: string]: number;
            };
            own_bids: {
                [key: string]: string;
            };
            placed: {
                [key: string]: string[];
            };
            /** @description What the cards of a power on the board are worth. */
            influence: {
                [key: string]: number;
            };
            /** @description The powers whose votes in an Imperial Election are bound by the rules, each with its candidate. */
            bound_votes: {
                [key: string]: "francis" | "charles";
            };
            /** @description The powers that have promised theirs. */
            promised_votes: {
                [key: string]: "francis" | "charles";
            };
            announced: {
                [key: string]: number;
            };
            /**
             * @description During politics: for each track the box where its marker stops, by how far it moves beyond what is
             *     announced; 0: not at all.
             */
            stops: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            executed: number[];
            last_winner: number | null;
            /** @description By how many Tactical Cards incomes differ from the printed ones, by tracks, cards and risings. */
            incomes: {
                [key: string]: number;
            };
            jacobites: boolean;
            corps_owed: string[];
            election_due: boolean;
            elected: boolean;
            annexed: number;
            prussia_neutral: boolean;
            reduced: boolean;
            contracts: [
                string,
                string,
                number
            ][];
            subsidised: boolean;
            deals: components["schemas"]["MariaDeal"][];
            refused: components["schemas"]["MariaOffer"][];
            offer: components["schemas"]["MariaOffer"] | null;
            dispute: number;
            march: components["schemas"]["MariaMarch"] | null;
            order: components["schemas"]["MariaOrder"] | null;
            payment: components["schemas"]["MariaPayment"] | null;
            /** @description What the order or the payment comes to. */
            bill: components["schemas"]["MariaBill"] | null;
        };
        /**
         * Mark
         * @description An arrow from a place to another, or a mark on one; `colour` is the name of one.
         */
        Mark: {
            place: string;
            /** @description Where the arrow leads; empty: it is a mark on the place. */
            to: string;
            colour: string;
        };
        /**
         * Mean
         * @description What is expected.
         */
        Mean: {
            mean: number;
        };
        /**
         * MoveEnd
         * @description A hex where a move can end.
         */
        MoveEnd: {
            place: string;
            /** @description The places it comes to, one after the other; the last is the end. */
            way: string[];
            /** @description The actions that lead there, to be played one after the other. */
            actions: string[];
            /** @description False: something else has a say before the piece is there, such as another seat, or chance. */
            settled: boolean;
            /** @description The phase in which somebody is asked something at the end of the stage, if that is certain. */
            asked: string;
            /** @description The seats that win, if the game is over then for certain. */
            winners: number[];
            /** @description Whether the unit may still fight there. */
            fights: boolean;
            /** @description The hexes of objectives that its side will hold then, and does not now. */
            held: string[];
        };
        /**
         * Mover
         * @description A commander with his ratings, or a squadron with its guns and sails.
         */
        Mover: {
            id: string;
            name: string;
            name_fr: string;
            /** @enum {string} */
            nation: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark";
            /** @description As for every board of pieces; these have none. */
            rank: number;
            train: boolean;
            /** @enum {string} */
            kind: "commander" | "squadron";
            battle: number;
            command: number;
            guns: number;
            sails: number;
        };
        /**
         * NamedRiver
         * @description A river with its names.
         */
        NamedRiver: {
            name: string;
            name_fr: string;
            points: number[];
        };
        /**
         * NapoleonicBoard
         * @description The map, the pieces, the nations and the cards.
         */
        NapoleonicBoard: {
            width: number;
            height: number;
            roads: components["schemas"]["DuchyLine"][];
            geography: components["schemas"]["EuropeGeography"];
            map: components["schemas"]["MapLook"];
            /** @description What the arguments of each verb name: towns, pieces, nations, cards, numbers ... */
            verbs: {
                [key: string]: string[];
            };
            /** @description As for every board; there is none. */
            reserve: number;
            towns: components["schemas"]["Duchy"][];
            /** @description None. */
            sectors: string[];
            pieces: components["schemas"]["Mover"][];
            nations: components["schemas"]["NapoleonicNation"][];
            cards: components["schemas"]["NapoleonicCard"][];
            columns: components["schemas"]["CourtColumn"][];
            /** @description The nations that can be proxies: each has a consul. */
            consuls: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            rows: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            prices: components["schemas"]["napoleonic_panels_Prices"];
            limits: {
                [key: string]: components["schemas"]["HandLimits"];
            };
        };
        /**
         * NapoleonicCard
         * @description A card: its points, its symbols, and its text.
         */
        NapoleonicCard: {
            id: string;
            /** @description As printed: 1 to 90, H1 to H11. */
            number: string;
            name: components["schemas"]["Words"];
            /** @description Whose home card it is; null: a card of the deck. */
            nation: string | null;
            cp: number;
            signs: ("battle" | "response" | "foreign_war" | "plus" | "red")[];
            not_1805: boolean;
            /** @description Who may not play its event: a nation, or `imperial`, the Imperial camp. */
            barred: string | null;
            /** @description Whether its event may be the card of an impulse. */
            own_impulse: boolean;
            target: components["schemas"]["Words"];
            steps: components["schemas"]["Steps"];
            duration: components["schemas"]["Words"];
        };
        /**
         * NapoleonicNation
         * @description A nation: its colour is a word of the board's palette.
         */
        NapoleonicNation: {
            /** @enum {string} */
            id: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark";
            name: string;
            name_fr: string;
            order: number;
            colour: string;
            letter: string;
            power: boolean;
            capitals: string[];
        };
        /**
         * NapoleonicView
         * @description The position as a seat of The Napoleonic Wars sees it.
         */
        NapoleonicView: {
            seat: number | null;
            players: number;
            dealt: boolean;
            /** @description The seat that plays each nation; -1: nobody does. */
            controller: {
                [key: string]: number;
            };
            turn: number;
            turns: number;
            round: number;
            /**
             * @description The nation on the track that is due, or acts in its scheduled impulse.
             * @enum {string}
             */
            marker: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark";
            /** @enum {null|string} */
            last: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            recent: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            /** @description Why the game is over; empty while it goes on. */
            reason: string;
            /** @description The duchies that somebody else than their owner holds. */
            flags: {
                [key: string]: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark";
            };
            /** @description Strength points by nation and duchy. */
            units: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @description Strength points beside the map, by box (`regroup`, `aside`, `war:...`) and nation. */
            boxes: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @description A duchy for each commander, or `unbuilt`, `fallen`, `regroup`, `aside`, `gone`, `away`, `war:...` */
            leader_at: {
                [key: string]: string;
            };
            chiefs: string[];
            /** @description The same of squadrons, which may be at sea, `sea:...`, or `off_map`. */
            ship_at: {
                [key: string]: string;
            };
            refit: string[];
            shipyard: string[];
            status: {
                [key: string]: "played" | "neutral_by_force" | "neutral" | "allied" | "commanded";
            };
            patron: {
                [key: string]: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            };
            camp: {
                [key: string]: "imperial" | "coalition" | "outside";
            };
            /** @description Wars besides those of the camps. */
            wars: {
                [key: string]: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            };
            enemies: {
                [key: string]: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            };
            friends: {
                [key: string]: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            };
            victor: {
                [key: string]: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            };
            grace: {
                [key: string]: number;
            };
            row: {
                [key: string]: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            };
            column: {
                [key: string]: "non_aligned" | "friend" | "aid" | "associate" | "pact" | null;
            };
            plus_face: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            wavering: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            spurned: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            resources: {
                [key: string]: number;
            };
            key_plus: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            cp_plus: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            /** @description The hands of this seat's nations. */
            hands: {
                [key: string]: string[];
            };
            /** @description Cards that this seat knows to be in other hands. */
            elsewhere: {
                [key: string]: string[];
            };
            hand_sizes: {
                [key: string]: number;
            };
            retained: {
                [key: string]: string[];
            };
            retained_sizes: {
                [key: string]: number;
            };
            unopened: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            pile_size: number;
            discards: string[];
            discards_size: number;
            top: string | null;
            home_used: string[];
            laid: string[];
            removed: string[];
            /** @enum {null|string} */
            wish: "imperial" | "coalition" | null;
            exhausted: boolean;
            russian_winter: boolean;
            early_winter: boolean;
            turn_over: boolean;
            peace: number;
            peace_paid: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            spoken: number[];
            staff: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            /** @enum {null|string} */
            intrigue: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            /** @enum {null|string} */
            fervor: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            /** @enum {null|string} */
            parliament: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            /** @enum {null|string} */
            armistice: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            /** @enum {null|string} */
            tilsit: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            hussars: boolean;
            system_fails: boolean;
            /** @enum {null|string} */
            double_march: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            abdicated: boolean;
            war_of: {
                [key: string]: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            };
            war_order: string[];
            overseas: string[];
            /** @enum {null|string} */
            reinforcing: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            deployed: number[];
            ruled: number;
            winter_points: number;
            /** @enum {null|string} */
            active: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            /** @enum {string} */
            kind: "scheduled" | "preempted" | "stolen";
            main_card: string | null;
            second: boolean;
            cp: number;
            manoeuvres: number;
            convoyed: boolean;
            marched: components["schemas"]["Marched"][];
            leader_steps: {
                [key: string]: number;
            };
            fought: string[];
            besieged: string[];
            stood: string[];
            worn: string[];
            captors: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            double_ships: string[];
            double_zones: string[];
            lowered: {
                [key: string]: number;
            };
            in_force: string[];
            entered: string | null;
            entrants: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            before: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            failed_evasions: number;
            pinned: boolean;
            unguarded: boolean;
            battery_fives: number;
            battery_sixes: number;
            held_leaders: string[];
            held_troops: {
                [key: string]: number;
            };
            passed: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            straggling: components["schemas"]["Straggling"][];
            straggling_leaders: string[];
            sighted: string | null;
            /** @enum {null|string} */
            sighted_of: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            fleet: string[];
            settled: string[];
            came_from: string | null;
            evicted: string[];
            fischer_due: boolean;
            found: string[];
            tripped: number;
            resting: string[];
            apart: string[];
            raked: {
                [key: string]: number;
            };
            gift: number;
            /** @enum {null|string} */
            gift_of: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            gift_card: string | null;
            battle_at: string | null;
            siege: boolean;
            battle_round: number;
            sides: components["schemas"]["NationsBySide"];
            lines: string[];
            flank_leaders: string[];
            flank: {
                [key: string]: number;
            };
            crossed_leaders: string[];
            crossed: {
                [key: string]: number;
            };
            idle_leaders: string[];
            idle: {
                [key: string]: number;
            };
            harbours: string[];
            /** @enum {null|string} */
            favoured: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark" | null;
            failed: number;
            no_terrain: boolean;
            battle_cards: components["schemas"]["napoleonic_BattleCard"][];
            horse: number;
            turncoats: components["schemas"]["ByBattleSide"];
            red_line: boolean;
            rallied: number[];
            guard_rallies: components["schemas"]["ByBattleSide"];
            panic: boolean;
            rear_guard: boolean;
            margin: number;
            thrown_sixes: components["schemas"]["ByBattleSide"];
            thrown_fives: components["schemas"]["ByBattleSide"];
            sixes: components["schemas"]["ByBattleSide"];
            fives: {
                [key: string]: number;
            };
            loose_fives: components["schemas"]["ByBattleSide"];
            early_sixes: components["schemas"]["ByBattleSide"];
            early_fives: {
                [key: string]: number;
            };
            early_loose: components["schemas"]["ByBattleSide"];
            panicked: components["schemas"]["ByBattleSide"];
            shaken: {
                [key: string]: number;
            };
            shaken_leaders: string[];
            carried: components["schemas"]["ByBattleSide"];
            /** @enum {null|string} */
            winner: "attacker" | "defender" | null;
            no_rout: boolean;
            standing: {
                [key: string]: components["schemas"]["Standing"];
            };
            /** @description The home cards that each nation could play. */
            home: {
                [key: string]: string[];
            };
            pieces: {
                [key: string]: string;
            };
            backs: {
                [key: string]: number[];
            };
            moved: string[];
            face_down: string[];
            totals: {
                [key: string]: number;
            };
            pairs: string[];
            march: null;
            duel: null;
        };
        /**
         * NationCard
         * @description A nation whose armies may be drawn.
         */
        NationCard: {
            id: string;
            name: components["schemas"]["Words"];
            colour: string;
            letter: string;
        };
        /**
         * NationsBySide
         * @description The nations on each side of a battle.
         */
        NationsBySide: {
            attacker: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            defender: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
        };
        /** NewAnalysis */
        NewAnalysis: {
            table?: string | null;
            at?: number | null;
            game?: string | null;
            options?: {
                [key: string]: unknown;
            };
            file?: string | null;
        };
        /** NewLesson */
        NewLesson: {
            game: string;
            lesson: string;
        };
        /** NewMark */
        NewMark: {
            place: string;
            /** @default  */
            to: string;
            /**
             * @default red
             * @enum {string}
             */
            colour: "red" | "blue" | "green" | "gold";
        };
        /** NewOrder */
        NewOrder: {
            /** @enum {string} */
            kind: "reply" | "plan" | "row" | "keep";
            /** @default  */
            id: string;
            /** @default  */
            question: string;
            /** @default  */
            answer: string;
            /** @default false */
            elsewhere: boolean;
            unless?: string[];
            /** @default false */
            until_impulse: boolean;
            actions?: string[];
        };
        /** NewOrders */
        NewOrders: {
            orders: components["schemas"]["NewOrder"][];
        };
        /** NewPasskey */
        NewPasskey: {
            /** @default  */
            name: string;
        };
        /** NewSanction */
        NewSanction: {
            /** @enum {string} */
            kind: "mute" | "ban";
            minutes: number;
            why: string;
            table?: string | null;
            seat?: number | null;
            account?: string | null;
            address?: string | null;
        };
        /** NewSeat */
        NewSeat: {
            /** @enum {string} */
            kind: "person" | "bot" | "open";
            name?: string | null;
            bot?: string | null;
        };
        /**
         * NewSeatInfo
         * @description A seat of a new table, with its key if a person is to have it.
         */
        NewSeatInfo: {
            seat: number;
            id: string;
            title: string;
            /** @enum {string} */
            kind: "person" | "bot" | "open";
            name: string;
            kept: boolean;
            present: boolean;
            key: string | null;
        };
        /** NewTable */
        NewTable: {
            game: string;
            seats: components["schemas"]["NewSeat"][];
            options?: {
                [key: string]: unknown;
            };
            /** @default false */
            public: boolean;
            /**
             * @default live
             * @enum {string}
             */
            pace: "live" | "days";
            days?: number | null;
            /** @default false */
            lobby: boolean;
        };
        /** NoBrowser */
        NoBrowser: {
            endpoint: string;
        };
        /**
         * Nobody
         * @description What the views of card games have, and this one has not.
         */
        Nobody: Record<string, unknown>;
        /** Notes */
        Notes: {
            text: string;
        };
        /** Nothing */
        Nothing: Record<string, unknown>;
        /**
         * NothingTold
         * @description What the views of other games have, and this one has not.
         */
        NothingTold: Record<string, unknown>;
        /**
         * NoticeKey
         * @description What opens one's notices, and no seat.
         */
        NoticeKey: {
            key: string;
        };
        /**
         * NoticeSettings
         * @description When and where one is told, and the ways that this server has.
         */
        NoticeSettings: {
            /** @description Where mails go; null: nowhere. */
            mail: string | null;
            /** @description An address that was asked whether it wants them, and has not answered yet. */
            mail_asked: string | null;
            /** @description One mail a day about all that waits, in place of one for each turn. */
            daily: boolean;
            /** @description When that mail comes, in minutes since midnight. */
            digest_at: number;
            /** @description From when on nothing is told, in minutes since midnight; null: there are no quiet hours. */
            quiet_from: number | null;
            quiet_to: number | null;
            /** @description By whose clock, as the IANA names it. */
            zone: string;
            /** @description How many browsers take push. */
            devices: number;
            /** @description Whether this server sends mail. */
            mails: boolean;
            /** @description With which a browser subscribes to push; null: this server pushes nothing. */
            push_key: string | null;
        };
        /**
         * ObjectiveCard
         * @description What is to be held, by whom, and what it is worth.
         */
        ObjectiveCard: {
            id: string;
            name: components["schemas"]["Words"];
            hexes: string[];
            /** @enum {string} */
            hold: "all" | "majority" | "any";
            sides: ("first" | "second")[];
            value: number;
        };
        /**
         * Obstacle
         * @description What stands on sides of a hex: E, SE, SW, W, NW, NE.
         */
        Obstacle: {
            hex: string;
            sides: string[];
            kind: string;
        };
        /**
         * ObstacleCard
         * @description An obstacle on the sides of a hex.
         */
        ObstacleCard: {
            id: string;
            /** @description Whether it stands on all sides of composed ground of which no sides are named. */
            all_round: boolean;
        };
        /**
         * Odds
         * @description What may come of a combat, from what the caller knows; chances are those of the attacker.
         *
         *     If both sides spend whatever they have; and if they play it well.
         */
        Odds: {
            attacker: string;
            defender: string;
            suits: [
                "spades" | "clubs" | "hearts" | "diamonds",
                "spades" | "clubs" | "hearts" | "diamonds"
            ];
            armies: [
                number | null,
                number | null
            ];
            score: components["schemas"]["Score"];
            sides: [
                components["schemas"]["OddsSide"],
                components["schemas"]["OddsSide"]
            ];
            win: number;
            lose: number;
            tie: number;
            well_played: components["schemas"]["WellPlayed"];
            cards: components["schemas"]["PlayableCard"][];
        };
        /**
         * OddsSide
         * @description What a side may play.
         */
        OddsSide: {
            seat_knows_hand: boolean;
            cards: number;
            suit_total: components["schemas"]["Spread"];
            reserves: components["schemas"]["Mean"];
        };
        /**
         * OffMapBox
         * @description A box for generals that are away.
         */
        OffMapBox: {
            id: string;
            power: string;
            name: string;
            name_fr: string;
            returns_to: string;
        };
        /**
         * OfficerCard
         * @description An officer. Ability: B good, F weak, M bad; staff: D deficient, S staff officers, A allied.
         */
        OfficerCard: {
            id: string;
            /** @enum {string} */
            side: "first" | "second";
            name: components["schemas"]["Words"];
            /** @enum {string} */
            rank: "c_in_c" | "sub_general" | "senior";
            /** @enum {string} */
            ability: "" | "B" | "F" | "M";
            /** @enum {string} */
            staff: "" | "A" | "D" | "S";
            /** @description How far he activates. */
            range: number;
            aides: number;
            contingent: string;
        };
        /**
         * OfficerNow
         * @description An officer; `riding`: as a messenger.
         */
        OfficerNow: {
            /** @enum {string} */
            side: "first" | "second";
            /** @enum {string} */
            kind: "c_in_c" | "sub_general" | "senior";
            hex: string | null;
            riding: boolean;
        };
        /**
         * OneRoll
         * @description The exact odds of one roll.
         */
        OneRoll: {
            dice: number;
            parts: components["schemas"]["DicePart"][];
            /** @enum {string} */
            advantage: "miss" | "morale" | "hit" | "morale2";
            why: components["schemas"]["AdvantageLine"][];
            /** @description Morale hits that the target may ignore, and why. */
            ignorable: number;
            ignoring: components["schemas"]["DicePart"][];
            stands: number;
            outcomes: components["schemas"]["CombatOutcome"][];
            /** @description The chances of losing 0, 1, 2... stands. */
            lost: components["schemas"]["ChanceTold"][];
            destroyed: number;
            driven_off: number;
            losses: number;
            exact: components["schemas"]["ExactChances"];
        };
        /** OpenRecord */
        OpenRecord: {
            record: string;
        };
        /**
         * OrderNews
         * @description What became of an order.
         */
        OrderNews: {
            /** @description Later news have greater numbers. */
            number: number;
            /**
             * @description A reply was given, a plan carried out to its end; or an order is gone: its time is over, its next step
             *     is not legal any more, what it was built on has changed, or something was taken back.
             * @enum {string}
             */
            what: "played" | "done" | "lapsed" | "barred" | "broken" | "taken-back";
            /** @description The index of the log when it was so. */
            index: number;
            order: components["schemas"]["ReplyOrder"] | components["schemas"]["PlanOrder"];
            /** @description What was played. */
            action: components["schemas"]["Action"] | null;
        };
        /**
         * OrdersFrame
         * @description The standing orders of the viewer's seat have changed; for that seat alone.
         */
        OrdersFrame: {
            /** @constant */
            type: "orders";
        };
        /**
         * Outcome
         * @description How a game ended.
         */
        Outcome: {
            /** @description Nobody, or everybody, in a draw. */
            winners: number[];
            reason: string;
            text: string;
            /** @description How great the victory is, in words; empty where the game has no degrees. */
            degree: string;
            /** @description What the scores count, in words; empty where the game counts nothing. */
            counted: string;
            scores: components["schemas"]["FinalScore"][];
        };
        /**
         * OwnAccount
         * @description One's own account.
         */
        OwnAccount: {
            name: string;
            /** @description Where links to sign in are sent; null: nowhere. */
            mail: string | null;
            /** @description What the client keeps for all devices: the server does not look at it. */
            settings: {
                [key: string]: string | number | boolean;
            };
            created: number;
            passkeys: components["schemas"]["PasskeyInfo"][];
            /** @description Whether others may invite one to tables. */
            invitable: boolean;
        };
        /**
         * OwnBattle
         * @description A battle of the game, as if it had been drawn.
         */
        OwnBattle: {
            name: string;
            battle: {
                [key: string]: unknown;
            };
        };
        /**
         * OwnNotes
         * @description What a seat has written down for itself.
         */
        OwnNotes: {
            text: string;
        };
        /**
         * OwnOrders
         * @description The orders that a seat has left.
         */
        OwnOrders: {
            orders: (components["schemas"]["ReplyOrder"] | components["schemas"]["PlanOrder"])[];
            /** @description What became of earlier ones, the latest last. */
            news: components["schemas"]["OrderNews"][];
            questions: components["schemas"]["Question"][];
            /** @description The phases that ask again and again, so that several answers may be left to be given in turn. */
            rows: string[];
            /** @description Whether replies may be kept for questions that do not concern the seat's own pieces. */
            elsewhere: boolean;
            /** @description Whether replies may hold until the seat's next impulse. */
            impulses: boolean;
        };
        /**
         * Pact
         * @description What seats agree on in their own words, for everybody to read.
         */
        Pact: {
            id: number;
            by: number;
            to: number[];
            text: string;
            /** @description The last turn for which it holds; null: to the end of the game. */
            until: number | null;
            /** @enum {string} */
            status: "open" | "refused" | "withdrawn" | "standing" | "lapsed" | "ended";
            proposed: components["schemas"]["PactMoment"];
            agreed: components["schemas"]["PactMoment"][];
            settled: components["schemas"]["PactMoment"] | null;
            /** @description Who would end it: it stands until all its parties would. */
            ending: components["schemas"]["PactMoment"][];
            ended: components["schemas"]["PactMoment"] | null;
        };
        /**
         * PactMoment
         * @description Who did something with a pact, and when: at which index of the log, in which turn.
         */
        PactMoment: {
            seat: number;
            name: string;
            index: number;
            turn: number | null;
            at: number;
        };
        /**
         * PactsFrame
         * @description The pacts that stand otherwise than the viewer was told.
         */
        PactsFrame: {
            pacts: components["schemas"]["Pact"][];
            /** @constant */
            type: "pacts";
        };
        /**
         * PasskeyInfo
         * @description A passkey of one's own.
         */
        PasskeyInfo: {
            id: string;
            created: number;
            /** @description When it last signed somebody in. */
            used: number;
        };
        /**
         * PasskeyOptions
         * @description What the browser is to ask the authenticator for.
         */
        PasskeyOptions: {
            options: {
                [key: string]: unknown;
            };
        };
        /** Pause */
        Pause: {
            paused: boolean;
        };
        /**
         * PlanOrder
         * @description The next actions of a seat.
         */
        PlanOrder: {
            id: string;
            actions: components["schemas"]["Action"][];
            /** @description How many of them have been played. */
            done: number;
            /** @description Whether what it was built on is as it was; else it will be cancelled when its turn comes. */
            holds: boolean;
            /** @description Whether it gives several answers in turn to a question that comes again, such as cards in a combat. */
            row: boolean;
            given: number;
            /** @constant */
            kind: "plan";
        };
        /**
         * Planner
         * @description A bot that plans ahead on some seats, by their numbers, where these options are chosen.
         */
        Planner: {
            bot: string;
            options: {
                [key: string]: string | number | boolean;
            };
            seats: number[];
        };
        /**
         * PlayableCard
         * @description A card the caller may play now, with its side's score after it.
         */
        PlayableCard: {
            card: string;
            worth: number;
            score_after: number;
        };
        /**
         * PlayedGame
         * @description A finished game.
         */
        PlayedGame: {
            /** @description Null if it was not public. */
            table: string | null;
            game: string;
            role: string;
            won: boolean;
            drawn: boolean;
            /** @enum {string} */
            against: "people" | "bots" | "both" | "nobody";
            ended: number;
        };
        /**
         * PlayerPage
         * @description What is public of an account.
         */
        PlayerPage: {
            name: string;
            since: number;
            records: components["schemas"]["SeatRecord"][];
            ratings: components["schemas"]["RatingInfo"][];
            /** @description The last ones first. */
            games: components["schemas"]["PlayedGame"][];
        };
        /**
         * PoliticalCard
         * @description A political card: history, text, who may choose it, how far markers may move.
         */
        PoliticalCard: {
            id: string;
            year: number;
            title: string;
            title_en: string;
            text: string;
            text_fr: string;
            gist: string;
            gist_fr: string;
            arms: string[];
            moves: components["schemas"]["TrackMove"][];
            /** @description Whether it is the Imperial Election, which nobody takes. */
            elects: boolean;
        };
        /**
         * PowerChange
         * @description By how much the score of a power changed, or what it lost.
         */
        PowerChange: {
            name: string;
            by: number;
        };
        /**
         * Problem
         * @description What went wrong (RFC 9457); `code` is stable, `detail` is a sentence in English.
         */
        Problem: {
            type: string;
            title: string;
            status: number;
            code: string;
            detail: string;
            /** @description The index of the table now, if it has moved on. */
            index?: number;
            /** @description After so many seconds it is worth asking again. */
            wait?: number;
            refusal?: components["schemas"]["Refusal"];
            errors?: components["schemas"]["FieldFault"][];
            /** @description The line of a file that does not hold, if it is one alone. */
            line?: number | null;
            /** @description What there was too much of. */
            limit?: string;
            /** @description From then on it is possible, in milliseconds since 1970. */
            since?: number;
            /** @description The seat that the problem is about. */
            seat?: number;
            /** @description Until when somebody is muted or banned, in milliseconds since 1970, */
            until?: number;
            /** @description and why. */
            why?: string;
            /** @description The turns from which to choose: the first, */
            first?: number;
            /** @description and the last. */
            last?: number;
        };
        /**
         * Proposal
         * @description A rewind under discussion; `by` is null for the owner.
         */
        Proposal: {
            by: number | null;
            to: number;
            agreed: number[];
            needed: number[];
        };
        /** ProposePact */
        ProposePact: {
            to: number[];
            text: string;
            until?: number | null;
        };
        /**
         * Prospect
         * @description What could come of an action.
         */
        Prospect: {
            action: string;
            place: string | null;
            /** @description That what is tried succeeds: to intercept, to evade. */
            chance: number | null;
            meetings: components["schemas"]["SeaMeeting"][];
            /** @description The chance of a fleet that is found to evade. */
            escape: number | null;
            /** @description The dice of a fortress over a strait, or of the batteries of a port, that fire first. */
            guns: number;
            duel: components["schemas"]["SeaDuel"] | null;
            siege: components["schemas"]["SiegeOdds"] | null;
        };
        /**
         * Prospects
         * @description What could come of the answers that the caller may give now.
         */
        Prospects: {
            /** @description Those that move together. */
            pieces: string[];
            /** @description Where they stand. */
            place: string;
            ends: components["schemas"]["End"][];
            prospects: components["schemas"]["Prospect"][];
        };
        /**
         * Quality
         * @description A training and a morale in which an entry can be had, and its price.
         */
        Quality: {
            /** @enum {string} */
            training: "super_elite" | "elite" | "trained" | "recruit" | "levy";
            /** @enum {string} */
            morale: "iron" | "solid" | "normal" | "weak" | "unstable";
            price: number;
        };
        /**
         * Question
         * @description A question that may be answered in advance.
         */
        Question: {
            phase: string;
            answers: components["schemas"]["Action"][];
            /** @description Whether it names things, so that a reply may wait if it names some of them. */
            names: boolean;
            /** @description Whether all are asked, also about what is not their business, lest anybody learn who had a choice. */
            guarded: boolean;
            /** @description The names of the seat's own cards for which it may want to be asked after all. */
            watched: string[];
        };
        /**
         * RatingInfo
         * @description What somebody is worth in a game.
         */
        RatingInfo: {
            game: string;
            /** @enum {string} */
            against: "people" | "bots";
            /** @description 1000 before the first game; it counts what is as good as certain. */
            worth: number;
            games: number;
        };
        /**
         * RecordOpened
         * @description The table that a file was opened as.
         */
        RecordOpened: {
            id: string;
            game: string;
            index: number;
        };
        /**
         * Refusal
         * @description Why not, in the reader's language, with the rules behind it.
         */
        Refusal: {
            code: string;
            reason: string;
            rules: components["schemas"]["Rule"][];
        };
        /**
         * Reinforcement
         * @description Who comes later, when and where.
         */
        Reinforcement: {
            /** @enum {string} */
            side: "first" | "second";
            units: string[];
            officers: string[];
            turn: number;
            entry: string[];
        };
        /**
         * Remark
         * @description What stands in the log besides the game: who sits where, and by whose word.
         */
        Remark: {
            number: number;
            /** @description The log index at which it was made. */
            index: number;
            at: number;
            /** @enum {string} */
            what: "absent" | "here" | "refused" | "agreed" | "sits-in" | "steps-out" | "left" | "replaced" | "opened" | "taken" | "handed" | "back" | "word" | "closed" | "muted" | "unmuted";
            text: string;
        };
        /**
         * RemarksFrame
         * @description What is new in the log besides the game.
         */
        RemarksFrame: {
            remarks: components["schemas"]["Remark"][];
            /** @constant */
            type: "remarks";
        };
        /** Rename */
        Rename: {
            name: string;
        };
        /**
         * ReplayFrame
         * @description The position as it stood at an index of the log.
         */
        ReplayFrame: {
            at: number;
            index: number;
            seat: number | null;
            view: components["schemas"]["FriedrichView"] | components["schemas"]["MariaView"] | components["schemas"]["FredericView"] | components["schemas"]["DefiantView"] | components["schemas"]["NapoleonicView"];
            entries: components["schemas"]["LogEntry"][];
        };
        /**
         * ReplyOrder
         * @description The answer to a question, whenever it comes.
         */
        ReplyOrder: {
            id: string;
            /** @description The phase that asks; empty: every phase that knows the answer. */
            question: string;
            /** @description Null: whatever is the only thing to do. */
            answer: components["schemas"]["Action"] | null;
            /** @description Only where the question does not concern the seat's own pieces. */
            elsewhere: boolean;
            /** @description Not if the question names one of these. */
            unless: string[];
            /** @description Only until the seat's own next impulse. */
            until_impulse: boolean;
            /** @description The index of the log at which it was given. */
            given: number;
            /** @constant */
            kind: "reply";
        };
        /** Rewind */
        Rewind: {
            to: number;
        };
        /**
         * River
         * @description A river with its name.
         */
        River: {
            name: string;
            points: number[];
        };
        /**
         * Road
         * @description A road between two towns.
         */
        Road: {
            a: string;
            b: string;
            main: boolean;
        };
        /**
         * RoadLimits
         * @description How many blocks may use a road in a step.
         */
        RoadLimits: {
            solid: number;
            dotted: number;
        };
        /**
         * RollOdds
         * @description One roll; and the same with an officer in the first rank, if one could stand there.
         */
        RollOdds: {
            dice: number;
            parts: components["schemas"]["DicePart"][];
            /** @enum {string} */
            advantage: "miss" | "morale" | "hit" | "morale2";
            why: components["schemas"]["AdvantageLine"][];
            /** @description Morale hits that the target may ignore, and why. */
            ignorable: number;
            ignoring: components["schemas"]["DicePart"][];
            stands: number;
            outcomes: components["schemas"]["CombatOutcome"][];
            /** @description The chances of losing 0, 1, 2... stands. */
            lost: components["schemas"]["ChanceTold"][];
            destroyed: number;
            driven_off: number;
            losses: number;
            exact: components["schemas"]["ExactChances"];
            front: components["schemas"]["OneRoll"] | null;
        };
        /**
         * Rule
         * @description A rule with its text.
         */
        Rule: {
            id: string;
            text: string;
        };
        /**
         * RuleBook
         * @description All rules of a game in our words, in the order to read them, and all rulings.
         */
        RuleBook: {
            title: string;
            chapters: components["schemas"]["RuleChapter"][];
            rulings: components["schemas"]["BookRuling"][];
        };
        /**
         * RuleChapter
         * @description A chapter of the rules as a book.
         */
        RuleChapter: {
            id: string;
            title: string;
            rules: components["schemas"]["RuleRow"][];
            sections: components["schemas"]["RuleSection"][];
        };
        /**
         * RuleRow
         * @description A rule of the rules as a book; the rulings behind it, and what names it, by their ids.
         */
        RuleRow: {
            id: string;
            text: string;
            rulings: string[];
            named_by: string[];
        };
        /**
         * RuleSection
         * @description A chapter of the rules as a book, or a section of one.
         */
        RuleSection: {
            id: string;
            title: string;
            rules: components["schemas"]["RuleRow"][];
        };
        /**
         * RuleText
         * @description A rule in our words, where it stands, the rulings behind it, and what stands around it.
         */
        RuleText: {
            id: string;
            text: string;
            /** @description The titles of its chapter and section. */
            place: string[];
            rulings: components["schemas"]["Ruling"][];
            previous: string | null;
            next: string | null;
            /** @description The rules that rest on it, and the rules and rulings that name it. */
            named_by: string[];
        };
        /**
         * Ruling
         * @description What was decided where the rulebook is silent or contradicts itself.
         */
        Ruling: {
            id: string;
            title: string;
            text: string;
        };
        /**
         * SanctionTold
         * @description What holds against somebody, as they are told it themselves.
         */
        SanctionTold: {
            /** @enum {string} */
            kind: "mute" | "ban";
            why: string;
            until: number;
        };
        /** Say */
        Say: {
            text: string;
        };
        /**
         * Score
         * @description The attacker's score, if it is known, and its bounds.
         */
        Score: {
            known: number | null;
            low: number;
            high: number;
        };
        /**
         * SeaDuel
         * @description A battle at sea: the dice of both sides in round one, and the chances to be ahead or level after it.
         */
        SeaDuel: {
            ours: number;
            theirs: number;
            wins: number;
            ties: number;
        };
        /**
         * SeaMeeting
         * @description A fleet of the enemy: the chance that one finds the other, and the battle that may follow.
         */
        SeaMeeting: {
            nations: ("france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark")[];
            squadrons: number;
            chance: number;
            duel: components["schemas"]["SeaDuel"];
        };
        /**
         * SeaNames
         * @description For each zone where its name stands (x, y), its size, and its lines.
         */
        SeaNames: {
            en: {
                [key: string]: [
                    number,
                    number,
                    number,
                    string[]
                ];
            };
            fr: {
                [key: string]: [
                    number,
                    number,
                    number,
                    string[]
                ];
            };
        };
        /** SeatBots */
        SeatBots: {
            seats: number[];
            bot?: string | null;
        };
        /**
         * SeatInfo
         * @description Who sits on a seat. A bot may only sit in (`kept`); `present`: the holder of its key is connected.
         */
        SeatInfo: {
            seat: number;
            id: string;
            title: string;
            /** @enum {string} */
            kind: "person" | "bot" | "open";
            name: string;
            kept: boolean;
            present: boolean;
        };
        /**
         * SeatKey
         * @description The key of a seat, told this once.
         */
        SeatKey: {
            key: string;
        };
        /** SeatProof */
        SeatProof: {
            table: string;
            key: string;
        };
        /**
         * SeatRecord
         * @description How often somebody has played a side of a game, and how it went.
         */
        SeatRecord: {
            game: string;
            /** @description The id of the seat in the game. */
            role: string;
            played: number;
            won: number;
            drawn: number;
        };
        /**
         * SentInvitation
         * @description Somebody whom the account has invited.
         */
        SentInvitation: {
            table: string;
            seat: number;
            name: string;
            made: number;
            /**
             * @description Null: it stands open.
             * @enum {null|string}
             */
            answer: "accepted" | "declined" | "withdrawn" | null;
        };
        /**
         * Shown
         * @description The table as a seat sees it: the position, and what it is asked.
         */
        Shown: {
            index: number;
            /** @enum {string} */
            status: "playing" | "paused" | "over" | "ended" | "stranded";
            seat: number | null;
            view: components["schemas"]["FriedrichView"] | components["schemas"]["MariaView"] | components["schemas"]["FredericView"] | components["schemas"]["DefiantView"] | components["schemas"]["NapoleonicView"];
            decision: components["schemas"]["Decision"] | null;
            waiting: number[];
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Of a stranded table the log index up to which it holds. */
            held: number | null;
            clocks: components["schemas"]["Clock"][];
            proposal: components["schemas"]["Proposal"] | null;
            /** @description The people who are waited for, where others could report an absence. */
            absences: components["schemas"]["Absence"][];
            /** @description On the table of a lesson, for the learner. */
            lesson: components["schemas"]["LessonTold"] | null;
            /** @description Of an analysis: another number when something else is written about its positions. */
            notes: number | null;
        };
        /**
         * SideCard
         * @description An army: where it stands, what breaks it, what it may do in a turn, the score that wins (0: none).
         */
        SideCard: {
            /** @enum {string} */
            id: "first" | "second";
            /** @enum {string} */
            edge: "north" | "south";
            nation: string;
            units: number;
            demoralised: number;
            activations: number[];
            target: number;
            /** @description The hexes in which it is set up. */
            zone: string[];
            exits: string[];
        };
        /**
         * SiegeOdds
         * @description A siege: the dice of besiegers and fortress, and the chances that it falls, without cards.
         */
        SiegeOdds: {
            ours: number;
            theirs: number;
            /** @description At the next assault. */
            once: number;
            /** @description At this or a later one, if the besiegers assault as long as they may. */
            falls: number;
        };
        /** SignOut */
        SignOut: {
            /** @default false */
            everywhere: boolean;
        };
        /**
         * SignedOut
         * @description Nobody is signed in here any more.
         */
        SignedOut: {
            done: boolean;
        };
        /**
         * SlipsBySide
         * @description While armies are set up in secret: hexes under slips that this seat cannot read.
         */
        SlipsBySide: {
            first: string[];
            second: string[];
        };
        /**
         * Spread
         * @description What is expected, and the bounds of what is possible.
         */
        Spread: {
            mean: number;
            low: number;
            high: number;
        };
        /**
         * Stake
         * @description Pieces of one place that come to harm if everything stays as it stands.
         */
        Stake: {
            place: string;
            pieces: string[];
            /**
             * @description Out of supply, lost for it; a step less for want of supply, the last one; attrition to come.
             * @enum {string}
             */
            harm: "unsupplied" | "lost" | "hungry" | "starved" | "worn";
        };
        /**
         * Standing
         * @description How a nation stands.
         */
        Standing: {
            keys: number;
            /** @description Its keys at the start of the game. */
            first: number;
            /** @description The cards that its keys bring in the next draw. */
            draw: number;
            /** @description The keys that it lacks for a card more. */
            lacking: number;
            /** @description Its victory points; null if it is not a power of a player. */
            points: number | null;
        };
        /**
         * Steps
         * @description What a card does, sentence by sentence, in both languages.
         */
        Steps: {
            en: string[];
            fr: string[];
        };
        /**
         * Story
         * @description The story of a finished game.
         */
        Story: {
            actions: number;
            /** @description The turn in which it ended. */
            turn: number | null;
            /** @description What the scores count, in words; empty where nothing is counted. */
            counted: string;
            powers: components["schemas"]["StoryPower"][];
            /** @description The first position, and every one in which a turn began or a score was otherwise, in order. */
            points: components["schemas"]["StoryPoint"][];
            /** @description How forces are measured: `armies`, `troops`, `steps`, `units`, `points`; empty: nothing is known. */
            unit: string;
            forces: components["schemas"]["StoryForce"][];
            turning: components["schemas"]["TurningPoint"][];
            /** @description What bots that search thought, in order, where they say so. */
            thoughts: components["schemas"]["StoryThought"][];
        };
        /**
         * StoryForce
         * @description A power and its strength: at first, at most, in the end, and all that it lost.
         */
        StoryForce: {
            name: string;
            first: number;
            most: number;
            last: number;
            lost: number;
        };
        /**
         * StoryPlan
         * @description A plan that a bot tried, in words; `usual` is the chance of the first plan in the same worlds.
         */
        StoryPlan: {
            text: string;
            worlds: number;
            chance: number;
            usual: number;
        };
        /**
         * StoryPoint
         * @description How the game stood at an index of the log: the scores in the order of `powers`, null: it had none.
         */
        StoryPoint: {
            index: number;
            turn: number | null;
            scores: (number | null)[];
        };
        /**
         * StoryPower
         * @description A power or side: its name, its colour on the map, what it needed, if the rulebook names a number.
         */
        StoryPower: {
            name: string;
            colour: string | null;
            target: number | null;
        };
        /**
         * StoryThought
         * @description What a bot thought before it made the line after `index`; its plans as it came upon them.
         *
         *     The first plan is what it would have done without a search; `taken` is the number of the one it followed.
         */
        StoryThought: {
            index: number;
            turn: number | null;
            seat: number;
            bot: string;
            plans: components["schemas"]["StoryPlan"][];
            taken: number;
            trials: number;
            seconds: number;
        };
        /**
         * Straggling
         * @description Strength points that suffer attrition wherever they go.
         */
        Straggling: {
            /** @enum {string} */
            nation: "france" | "britain" | "austria" | "russia" | "prussia" | "turkey" | "spain" | "sweden" | "denmark";
            duchy: string;
            points: number;
        };
        /**
         * StubbornOdds
         * @description What came of as many battles in which nobody left the field.
         */
        StubbornOdds: {
            wins: number;
            sides: [
                components["schemas"]["FightLosses"],
                components["schemas"]["FightLosses"]
            ];
        };
        /**
         * Supplied
         * @description What the next supply phase would do to a general, if nothing else moved before it.
         */
        Supplied: {
            general: string;
            /** @enum {string} */
            supply: "supplied" | "toll" | "unsupplied" | "lost";
            /** @description Whether he is in supply, be it for a toll. */
            fed: boolean;
            /** @description What the hussars ask for his supply, in points of cards. */
            toll: number;
        };
        /**
         * TableCreated
         * @description A new table. Its keys are told this once.
         */
        TableCreated: {
            id: string;
            owner_key: string;
            commitment: string;
            seats: components["schemas"]["NewSeatInfo"][];
        };
        /**
         * TableInfo
         * @description What everybody may know of a table.
         */
        TableInfo: {
            id: string;
            game: string;
            rules: number;
            options: {
                [key: string]: string | number | boolean;
            };
            seats: components["schemas"]["SeatInfo"][];
            public: boolean;
            /** @description Whoever comes may take a seat from a bot. */
            lobby: boolean;
            /** @enum {string} */
            pace: "live" | "days";
            days: number | null;
            created: number;
            updated: number;
            index: number;
            waiting: number[];
            asked: components["schemas"]["AskedSeat"][];
            /** @description The turn of the game, where it counts them. */
            turn: number | null;
            /** @enum {string} */
            status: "playing" | "paused" | "over" | "ended" | "stranded";
            /** @description Of a stranded table the log index up to which it holds. */
            held: number | null;
            owner: boolean;
            over: boolean;
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Where the board of this table is found. */
            board: string;
            commitment: string;
            /** @description Its chance can be repeated, and is not secret. */
            rehearsal: boolean;
            /** @description It was opened from a `.lace` file: nobody has ever sat there. */
            imported: boolean;
            /** @description It is an analysis: its owner plays for all sides, and its log is a tree. */
            analysis: components["schemas"]["AnalysisInfo"] | null;
            /** @description Its seats may make pacts. */
            pacts: boolean;
            /** @description The number of the game's last turn, where it is known before. */
            turns: number | null;
            /** @description The chance key, once nothing is hidden any more. */
            key: string | null;
        };
        /**
         * TableStatus
         * @description How a table stands.
         */
        TableStatus: {
            /** @enum {string} */
            status: "playing" | "paused" | "over" | "ended" | "stranded";
        };
        /** TakeSeat */
        TakeSeat: {
            name: string;
        };
        /**
         * TerrainCard
         * @description A simple element of the ground: whether it lies on another, bridges cross it, nobody enters it.
         */
        TerrainCard: {
            id: string;
            overlay: boolean;
            bridged: boolean;
            impassable: boolean;
        };
        /**
         * TownsBySide
         * @description Towns, or other ways by which reserves come, for each side.
         */
        TownsBySide: {
            prussia: (string | null)[];
            allies: (string | null)[];
        };
        /**
         * Track
         * @description A political track.
         */
        Track: {
            id: string;
            name: string;
            name_fr: string;
            start: number;
            boxes: components["schemas"]["TrackBox"][];
        };
        /**
         * TrackBox
         * @description A box of a track, and what it means.
         */
        TrackBox: {
            index: number;
            star: boolean;
            label: string | null;
            /** @enum {null|string} */
            status: "prussian_ally" | "neutral" | "austrian_ally" | null;
            /** @description Whose ally Saxony is there. */
            ally: string | null;
            icons: components["schemas"]["TrackIcon"][];
            text: string;
            text_fr: string;
        };
        /**
         * TrackIcon
         * @description An icon of a box, and what it brings the power in whose colour it is.
         */
        TrackIcon: {
            /** @enum {string} */
            kind: "tc_minus" | "tc_plus" | "corps" | "victory";
            power: string;
            text: string;
            text_fr: string;
        };
        /**
         * TrackMove
         * @description How far a political card may move a marker.
         */
        TrackMove: {
            track: string;
            options: number[];
        };
        /**
         * TreeNode
         * @description What is written about a position of an analysis.
         */
        TreeNode: {
            /** @description The log index after the line that led there; 0: the beginning. */
            index: number;
            name: string;
            text: string;
            marks: components["schemas"]["Mark"][];
            /** @description The branch that begins here was deleted. */
            deleted: boolean;
        };
        /**
         * TroubleFrame
         * @description Nothing can be stored now; null: it can again.
         */
        TroubleFrame: {
            problem: components["schemas"]["Problem"] | null;
            /** @constant */
            type: "trouble";
        };
        /**
         * TurningPoint
         * @description A line of the log that changed much: what happened, by how much scores changed, who lost what.
         */
        TurningPoint: {
            index: number;
            turn: number | null;
            sentences: string[];
            scores: components["schemas"]["PowerChange"][];
            lost: components["schemas"]["PowerChange"][];
        };
        /**
         * TypeCard
         * @description A type of troops.
         */
        TypeCard: {
            id: string;
            name: components["schemas"]["Words"];
            /** @enum {string} */
            arm: "infantry" | "cavalry" | "lancer" | "camel" | "elephant" | "artillery" | "rocket";
            weight: string;
            /** @description By morale. */
            stands: {
                [key: string]: number;
            };
            move: number;
            march: number;
            range: number;
            attack: number;
            riposte: number;
        };
        /** Undo */
        Undo: {
            index: number;
        };
        /**
         * UnitCard
         * @description A unit as its army's list gives it; its number in the battle is in its id.
         */
        UnitCard: {
            id: string;
            /** @enum {string} */
            side: "first" | "second";
            name: components["schemas"]["Words"];
            type: string;
            /** @enum {string} */
            arm: "infantry" | "cavalry" | "lancer" | "camel" | "elephant" | "artillery" | "rocket";
            weight: string;
            /** @enum {string} */
            training: "super_elite" | "elite" | "trained" | "recruit" | "levy";
            /** @enum {string} */
            morale: "iron" | "solid" | "normal" | "weak" | "unstable";
            traits: string[];
            nation: string;
            contingent: string;
            /** @description Its stands at the beginning. */
            stands: number;
            /** @description Hexes with combat, and at most. */
            move: number;
            march: number;
            range: number;
            /** @description Dice in attack and riposte, training counted. */
            attack: number;
            riposte: number;
            /**
             * @description The face of the die that hits it.
             * @enum {string}
             */
            face: "infantry" | "cavalry" | "artillery" | "flag" | "tactical";
        };
        /**
         * UnitNow
         * @description A unit: its hex, or `off` (to come), `left`, `hidden`, or null (lost); its stands and its turn.
         */
        UnitNow: {
            /** @enum {string} */
            side: "first" | "second";
            type: string;
            hex: string | null;
            stands: number;
            /** @description The activation it belongs to in this turn, from 1; 0: not activated. */
            group: number;
            moved: number;
            burden: number;
            message: boolean;
            may_fight: boolean;
            marched: boolean;
        };
        /**
         * Update
         * @description The table after one or more actions, and the lines of the log that are new.
         */
        Update: {
            index: number;
            /** @enum {string} */
            status: "playing" | "paused" | "over" | "ended" | "stranded";
            seat: number | null;
            view: components["schemas"]["FriedrichView"] | components["schemas"]["MariaView"] | components["schemas"]["FredericView"] | components["schemas"]["DefiantView"] | components["schemas"]["NapoleonicView"];
            decision: components["schemas"]["Decision"] | null;
            waiting: number[];
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Of a stranded table the log index up to which it holds. */
            held: number | null;
            clocks: components["schemas"]["Clock"][];
            proposal: components["schemas"]["Proposal"] | null;
            /** @description The people who are waited for, where others could report an absence. */
            absences: components["schemas"]["Absence"][];
            /** @description On the table of a lesson, for the learner. */
            lesson: components["schemas"]["LessonTold"] | null;
            /** @description Of an analysis: another number when something else is written about its positions. */
            notes: number | null;
            seats: components["schemas"]["SeatInfo"][];
            entries: components["schemas"]["LogEntry"][];
            /** @constant */
            type: "update";
        };
        /**
         * Usual
         * @description What holds where a battle says nothing.
         */
        Usual: {
            turns: number;
            factor: number;
            /** @description The years in which battles are looked for. */
            first_year: number;
            last_year: number;
        };
        /**
         * VictoryBox
         * @description A box for victory markers, and how many of each power it takes.
         */
        VictoryBox: {
            id: string;
            name: string;
            name_fr: string;
            capacity: {
                [key: string]: number;
            };
        };
        /**
         * WellPlayed
         * @description What comes of a combat if both sides play it well, in a model; the attacker first.
         */
        WellPlayed: {
            win: number;
            lose: number;
            tie: number;
            /** @description Armies lost on average. */
            losses: [
                number,
                number
            ];
            /** @description Cards spent on average. */
            cards: [
                number,
                number
            ];
        };
        /** Wishes */
        Wishes: {
            zone: string;
            quiet_from?: number | null;
            quiet_to?: number | null;
            /** @default false */
            daily: boolean;
            /** @default 1080 */
            digest_at: number;
        };
        /** WithdrawInvitation */
        WithdrawInvitation: {
            table: string;
            name: string;
        };
        /** Word */
        Word: {
            text: string;
        };
        /**
         * Words
         * @description A name or a text in both languages.
         */
        Words: {
            en: string;
            fr: string;
        };
        /**
         * WordsBySide
         * @description A card or a block for each side, if there is one.
         */
        WordsBySide: {
            prussia: string | null;
            allies: string | null;
        };
        /**
         * WorkedExample
         * @description A worked example of the rules: what is played and what happens, and a small board.
         */
        WorkedExample: {
            id: string;
            rules: string[];
            text: string;
            /** @description An SVG document. */
            picture: string | null;
        };
        /**
         * WorkedExamples
         * @description The worked examples of a game that are told to players, and how many the tests play in all.
         */
        WorkedExamples: {
            examples: components["schemas"]["WorkedExample"][];
            played: number;
        };
        /**
         * WorkshopLimits
         * @description How small and how large a battle may be, and how long its words.
         */
        WorkshopLimits: {
            least_size: number;
            size: number;
            /** @description Of one hex. */
            elements: number;
            least_points: number;
            /** @description Of a skirmish. */
            points: number;
            budget: number;
            target: number;
            /** @description Of an objective. */
            value: number;
            units: number;
            officers: number;
            aides: number;
            turns: number;
            name: number;
            title: number;
            note: number;
            text: number;
        };
        /** WriteNode */
        WriteNode: {
            /** @default  */
            name: string;
            /** @default  */
            text: string;
            marks?: components["schemas"]["NewMark"][];
        };
        /**
         * Written
         * @description What somebody has written at a table, and when.
         */
        Written: {
            text: string;
            at: number;
        };
        /** BattleCard */
        frederic_BattleCard: {
            id: string;
            name: components["schemas"]["Words"];
            date: string;
            place: components["schemas"]["Words"];
            note: components["schemas"]["Words"];
            reconstructed: boolean;
            turns: number;
            objectives: components["schemas"]["ObjectiveCard"][];
            specials: components["schemas"]["Words"][];
            reinforcements: components["schemas"]["Reinforcement"][];
        };
        /** BattleCard */
        napoleonic_BattleCard: {
            card: string;
            /** @enum {string} */
            side: "attacker" | "defender";
        };
        /** Prices */
        napoleonic_panels_Prices: {
            unit: number;
            squadron: number;
            return: number;
            flag: number;
            army: number;
            consul: number;
            war: number;
            end_war: number;
            manoeuvres: number;
        };
        /** Prices */
        workshop_Prices: {
            units: number[];
            officers: number[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
